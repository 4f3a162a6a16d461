import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { Provider } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'

/** A day with the rates of that day. */
export type HistoryEntry = {
  readonly date: Day
  readonly rates: Readonly<Partial<Record<Provider, Decimal | undefined>>>
  /** The day of the oldest figure each rate is made of. */
  readonly dates: Readonly<Partial<Record<Provider, Day>>>
  /** By how many percent the official rate is better for the client than the commercial one. */
  readonly difference: Decimal | undefined
}

/** Whose figures the official rates of some days are made of. Where they fall silent for long, a stretch ends. */
export type HistoryStretch = { readonly start: Day; readonly end: Day; readonly sources: readonly Source[] }

/** Everything a source said of a pair for a day that it said more than one thing about, in the order we learned it. */
export type CorrectedFigure = {
  readonly source: Source
  readonly base: Currency
  readonly quote: Currency
  readonly date: Day
  readonly statements: readonly { readonly rate: Decimal; readonly quantity: number; readonly learnedAt: Date }[]
}
