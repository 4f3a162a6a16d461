import { type Comparisons, compare } from '#contract/compare.ts'
import { addressOf } from '#contract/endpoint-address.ts'
import { compareOffers } from '#domain/comparison.ts'
import type { Country } from '#domain/country.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { RateArchive } from '../rate-archive.ts'
import { bookFor, fullQuestion, isPermanent, noRates } from './rate-question.ts'
import type { Input, Serve } from './serve.ts'

const compareSeconds = 60

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }

/** All offers side by side, now or as they were known at a moment. */
export function comparisonRoutes(serve: Serve<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(compare, {
    mostSeconds: compareSeconds,
    isPermanent,
    work(input, current) {
      const { query, now } = input
      const book = bookFor(query, { book: current, now, archive })
      return book instanceof Promise ? book.then((past) => compareIn(past, input)) : compareIn(book, input)
    },
  })

  type CompareInput = Input<ReturnType<typeof compare.query.read>>

  function compareIn(book: RateBook, { query, path }: CompareInput): Comparisons {
    const full = fullQuestion(book, query, defaultCountry)
    const { question, country, clientType } = full
    const comparisons = compareOffers(book, question, full)
    if (comparisons.every(({ offers }) => offers.length === 0)) throw noRates(book, full, query)
    const at = book.knownAt
    // Its currencies are named, for those on offer may be others one day.
    const permalink = addressOf(compare, {
      path,
      query: { ...query, from: question.from, to: question.to, country, at },
    })
    return { country, clientType, date: query.date, at, permalink, comparisons }
  }
}
