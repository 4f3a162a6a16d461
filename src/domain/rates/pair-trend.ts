import type { Currency } from '../money/currency.ts'
import { type Decimal, parseDecimal } from '../money/decimal.ts'

/** Values of currencies by one source, on the same days for all; null if unknown. For drawing only, never as text. */
export type DailyValues = Readonly<Record<Currency, readonly (number | null)[]>>

export type PairTrend = {
  /** Oldest first; undefined if unknown. */
  readonly values: readonly (number | undefined)[]
  /** Change from the first to the last value in percent with one decimal. */
  readonly change: Decimal
  /** True if the last value equals the first. */
  readonly isSame: boolean
}

/** Returns how many units of `to` one of `from` was worth, by the first source that has both; undefined if none has. */
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
