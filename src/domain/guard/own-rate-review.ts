import type { Country } from '../countries/country.ts'
import { houseCurrency } from '../money/currency.ts'
import { compareDecimals, type Decimal, fractionOf } from '../money/decimal.ts'
import { percentOver } from '../rates/difference.ts'
import type { WantedRate } from '../rates/own-rate-file.ts'
import type { BookMid, RateBook } from '../rates/rate-book.ts'
import { todayOf } from '../sources/source-day.ts'
import { findSuspicion } from './figure-suspicion.ts'
import { createGoodFigures } from './good-figures.ts'
import { createSecondOpinions } from './second-opinion.ts'
import type { Suspicion } from './suspicion.ts'

/** A rate that somebody wants to set, beside what counts now. */
export type OwnRateReview = {
  readonly wanted: WantedRate
  /** What our offers start from now. */
  readonly current: BookMid | undefined
  readonly official: BookMid | undefined
  /** By how many percent it is above the official rate. */
  readonly deviation: Decimal | undefined
  /** What the guard would say if the official source had printed it. */
  readonly suspicion: Suspicion | undefined
  /** Whether it is to be asked about twice. */
  readonly isDoubtful: boolean
}

type Asked = { readonly country: Country; readonly now: Date }

/** The furthest from the official rate first. */
export function reviewOwnRates(book: RateBook, wanted: readonly WantedRate[], asked: Asked): OwnRateReview[] {
  return wanted
    .map((one) => reviewOne(book, one, asked))
    .toSorted((one, other) => compareDecimals(distance(other), distance(one)))
}

function reviewOne(book: RateBook, wanted: WantedRate, { country, now }: Asked): OwnRateReview {
  const pair = { from: houseCurrency, to: wanted.currency }
  const official = book.findMid({ provider: 'official_by_partner', country }, pair)
  const deviation = official && percentOver(fractionOf(wanted.rate), official.rate)
  const suspicion = official && suspicionOf(book, wanted, { official, now })
  const isDoubtful = suspicion !== undefined || distance({ deviation }).units > doubtfulPercent.units
  return {
    wanted,
    current: book.findMid({ provider: 'commercial', country }, pair),
    official,
    deviation,
    suspicion,
    isDoubtful,
  }
}

/** Nobody sets a rate so far from the official one without a reason. Two digits, as deviations have. */
const doubtfulPercent: Decimal = { units: 500n, scale: 2 }

/** How far it is, either way. Where nothing is official it is nobody's slip. */
function distance({ deviation }: Pick<OwnRateReview, 'deviation'>): Decimal {
  const { units, scale } = deviation ?? { units: 0n, scale: 2 }
  return { units: units < 0n ? -units : units, scale }
}

/** The guard knows what is usual of the figures of a source; of a cross it knows nothing. */
function suspicionOf(
  book: RateBook,
  { currency, rate }: WantedRate,
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
