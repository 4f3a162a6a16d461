import type { Country } from '../countries/country.ts'
import { houseCurrency } from '../money/currency.ts'
import { distanceOf, distanceUnits, type OwnDistance } from '../rates/own-rate-distance.ts'
import type { RequestedRate } from '../rates/own-rate-file.ts'
import type { BookMid, RateBook } from '../rates/rate-book.ts'
import { ownProvider } from '../sources/provider.ts'
import { todayOf } from '../sources/source-day.ts'
import { findSuspicion } from './figure-suspicion.ts'
import { createGoodFigures } from './good-figures.ts'
import { createSecondOpinions } from './second-opinion.ts'
import type { Suspicion } from './suspicion.ts'

/** A proposed manual rate next to the current rate. */
export type OwnRateReview = OwnDistance & {
  readonly wanted: RequestedRate
  /** The mid rate that offers use now. */
  readonly current: BookMid | undefined
  /** Result of screening, as if the official source had published it. */
  readonly suspicion: Suspicion | undefined
  /** True if it needs to be confirmed. */
  readonly isDoubtful: boolean
}

type ReviewContext = { readonly country: Country; readonly now: Date }

/** Returns the review of proposed manual rates, largest deviation from the official rate first. */
export function reviewOwnRates(
  book: RateBook,
  wanted: readonly RequestedRate[],
  asked: ReviewContext,
): OwnRateReview[] {
  return wanted
    .map((one) => reviewOne(book, one, asked))
    .toSorted((one, other) => Number(distanceUnits(other.deviation) - distanceUnits(one.deviation)))
}

function reviewOne(book: RateBook, wanted: RequestedRate, { country, now }: ReviewContext): OwnRateReview {
  const pair = { from: houseCurrency, to: wanted.currency }
  const distance = distanceOf(book, wanted, country)
  const { official } = distance
  const suspicion = official && suspicionOf(book, wanted, { official, now })
  return {
    ...distance,
    wanted,
    current: book.findMid({ provider: ownProvider, country }, pair),
    suspicion,
    isDoubtful: suspicion !== undefined || distance.isFar,
  }
}

/** Screening knows the usual moves of a source's figures, but not of cross rates. */
function suspicionOf(
  book: RateBook,
  { currency, rate }: RequestedRate,
  { official, now }: { official: BookMid; now: Date },
) {
  const [printed, second] = official.figures
  if (!printed || second || printed.base !== houseCurrency || printed.quantity !== 1) return undefined
  const { source } = printed
  const figure = { base: houseCurrency, quote: currency, rate, quantity: 1, date: todayOf(source, now) }
  return findSuspicion(figure, {
    source,
    good: createGoodFigures(source, book.recent),
    opinions: createSecondOpinions({ source, recent: book.recent, pending: [] }),
    findWaiting: () => undefined,
  })
}
