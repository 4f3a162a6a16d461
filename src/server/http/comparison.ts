import { type Comparisons, compare } from '#contract/compare.ts'
import { addressOf } from '#contract/endpoint-address.ts'
import { ApiError } from '#contract/error.ts'
import { compareOffers } from '#domain/comparison.ts'
import type { Country } from '#domain/country.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { RateArchive } from '../rate-archive.ts'
import { fullQuestion, isPermanent, ratesUnavailable, requirePast } from './rate-question.ts'
import type { Input, Serve } from './serve.ts'

const compareSeconds = 60

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }

/** All offers side by side, now or as they were known at a moment. */
export function comparisonRoutes(serve: Serve<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(compare, {
    mostSeconds: compareSeconds,
    isPermanent,
    work(input, book) {
      const { at } = input.query
      if (!at) return compareIn(book, input)
      requirePast(at, { now: input.now, book })
      return archive.loadBook(at).then((then) => compareIn(then, input))
    },
  })

  type CompareInput = Input<ReturnType<typeof compare.query.read>>

  function compareIn(book: RateBook, { query, path }: CompareInput): Comparisons {
    const { question, country, clientType, providers } = fullQuestion(book, query, defaultCountry)
    const comparisons = compareOffers(book, question, { country, clientType, providers })
    if (comparisons.length === 0) throw query.at ? unknownThen(query.at) : ratesUnavailable(providers, question)
    const at = book.knownAt
    // Its currencies are named, for those on offer may be others one day.
    const permalink = addressOf(compare, {
      path,
      query: { ...query, from: question.from, to: question.to, country, at },
    })
    return { country, clientType, at, permalink, comparisons }
  }
}

/** Trying again later would not help, as it does where a rate is missing now. */
function unknownThen(at: Date): ApiError {
  return new ApiError('not_found', `Nothing was known of these rates at ${at.toISOString()}.`)
}
