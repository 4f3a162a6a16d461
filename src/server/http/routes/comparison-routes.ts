import { addressOf } from '#contract/core/endpoint-address.ts'
import { type Comparisons, compare } from '#contract/public/compare.ts'
import type { Country } from '#domain/countries/country.ts'
import { type Comparison, compareOffers } from '#domain/rates/comparison.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { collectInPieces } from '../../queue/in-pieces.ts'
import type { RateArchive } from '../../rates/rate-archive.ts'
import type { Input } from '../answers/input.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'
import {
  bookFor,
  type FullQuestion,
  fullQuestion,
  isLarge,
  isPermanent,
  noRates,
  rulesInLink,
  turnOf,
} from './full-question.ts'

const compareSeconds = 60

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }

type CompareInput = Input<ReturnType<typeof compare.query.read>, typeof compare.route>
type CompleteInput = CompareInput & { readonly full: FullQuestion }

/** Mounts the comparison of all offers, now or at a moment of the past. */
export function comparisonRoutes(serve: ServePrepared<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(compare, {
    maxSeconds: compareSeconds,
    isPermanent,
    turn: turnOf,
    work(input, current) {
      const { query, now } = input
      const book = bookFor(query, { book: current, now, archive })
      return book instanceof Promise ? book.then((past) => compareIn(past, input)) : compareIn(book, input)
    },
  })

  function compareIn(book: RateBook, input: CompareInput): Comparisons | Promise<Comparisons> {
    const full = fullQuestion(book, input.query, defaultCountry)
    const offers = compareOffers(book, full.question, full)
    const answer = (comparisons: readonly Comparison[]) => comparisonsOf(book, comparisons, { ...input, full })
    return isLarge(input.query, book) ? collectInPieces(offers).then(answer) : answer([...offers])
  }

  function comparisonsOf(
    book: RateBook,
    comparisons: readonly Comparison[],
    { query, path, full }: CompleteInput,
  ): Comparisons {
    const { question, country, clientType, providers } = full
    if (comparisons.every(({ offers }) => offers.length === 0)) throw noRates(book, full, query)
    const at = book.knownAt
    const permalink = addressOf(compare, {
      path,
      query: { ...query, from: question.from, to: question.to, providers, country, at, ...rulesInLink(book.rules) },
    })
    return { country, clientType, date: query.date, at, permalink, comparisons }
  }
}
