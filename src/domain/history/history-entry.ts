import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { Provider } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'

/** A day with its rates. */
export type HistoryEntry = {
  readonly date: Day
  readonly rates: Readonly<Partial<Record<Provider, Decimal | undefined>>>
  /** Date of the oldest figure behind each rate. */
  readonly dates: Readonly<Partial<Record<Provider, Day>>>
  /** How many percent the official rate is better for the client than the commercial one. */
  readonly difference: Decimal | undefined
}

/** Sources of the official rates of a period. A period ends where no figures follow for long. */
export type HistoryStretch = { readonly start: Day; readonly end: Day; readonly sources: readonly Source[] }

/** Everything a source published for a pair and day, in order of arrival, if there is more than one figure. */
export type CorrectedFigure = {
  readonly source: Source
  readonly base: Currency
  readonly quote: Currency
  readonly date: Day
  readonly statements: readonly { readonly rate: Decimal; readonly quantity: number; readonly learnedAt: Date }[]
}
