import type { Currency } from '../money/currency.ts'
import { type Decimal, parseDecimal } from '../money/decimal.ts'

/** What currencies were worth by one source, on the same days for all; null where nobody knows. To be drawn, never shown. */
export type DailyValues = Readonly<Record<Currency, readonly (number | null)[]>>

export type PairTrend = {
  /** The oldest first; undefined where nobody knows. */
  readonly values: readonly (number | undefined)[]
  /** By how many percent the last value lies over the first, to a tenth. */
  readonly change: Decimal
  /** Whether the last value equals the first. */
  readonly isSame: boolean
}

/** How many units of `to` one of `from` was worth, by the first source that has both; undefined where none has. */
export function findPairTrend(ofSources: readonly DailyValues[], from: Currency, to: Currency): PairTrend | undefined {
  const daily = ofSources.find((values) => values[from] && values[to])
  const [below = [], above = []] = [daily?.[from], daily?.[to]]
  const values = above.map((value, index) => quotient(value, below[index]))
  const known = values.filter((value) => value !== undefined)
  const [first, last] = [known[0], known.at(-1)]
  if (from === to || known.length < 2 || !first || !last) return undefined
  return { values, change: parseDecimal(((last / first - 1) * 100).toFixed(1)), isSame: first === last }
}

function quotient(above: number | null, below: number | null | undefined): number | undefined {
  return above && below ? above / below : undefined
}
