import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal, divide, fractionOf, roundHalfUp } from '../money/decimal.ts'
import type { RateEntry } from '../rates/conversion.ts'
import { type PageFilter, rowSide } from './filter.ts'
import { findNamed, isList, type Side } from './side.ts'

/** Entries by provider, then by currency of the row. */
export type RateTable = ReadonlyMap<string, ReadonlyMap<Currency, RateEntry>>

export const noRates: RateTable = new Map()

/** Adds an answer to the table; later entries replace earlier ones. Entries of another filter are dropped. */
export function mergeRates(table: RateTable, entries: readonly RateEntry[], filter: PageFilter): RateTable {
  const side = rowSide(filter)
  const known = [...table.values()].flatMap((rows) => [...rows.values()])
  const merged = new Map<string, Map<Currency, RateEntry>>()
  for (const entry of [...known, ...entries]) {
    if (!answersFilter(entry, filter)) continue
    const rows = merged.get(entry.provider) ?? new Map<Currency, RateEntry>()
    merged.set(entry.provider, rows.set(entry[side], entry))
  }
  return merged
}

/** Removes the rates of one provider before its next answer, which may have fewer rows. */
export function withoutProvider(table: RateTable, provider: string): RateTable {
  return new Map([...table].filter(([name]) => name !== provider))
}

/**
 * Returns units of the other currency for one unit of the side with the given amount. Answers have eight decimals,
 * which for less than one unit do not determine the rate.
 */
export function unitRate({ fromAmount, toAmount }: RateEntry, fixed: 'from' | 'to'): Decimal | undefined {
  const [given, open] = fixed === 'from' ? [fromAmount, toAmount] : [toAmount, fromAmount]
  if (compareDecimals(given, oneUnit) < 0) return undefined
  return roundHalfUp(divide(fractionOf(open), fractionOf(given)), 6)
}

const oneUnit: Decimal = { units: 1n, scale: 0 }

function answersFilter(entry: RateEntry, { from, to, fromAmount, toAmount }: PageFilter): boolean {
  const hasList = isList(from) || isList(to)
  if (hasList && entry.from === entry.to) return false
  return (
    covers(from, entry.from) &&
    covers(to, entry.to) &&
    isAmount(fromAmount, entry.fromAmount) &&
    isAmount(toAmount, entry.toAmount)
  )
}

function covers(side: Side, currency: Currency): boolean {
  return findNamed(side)?.includes(currency) ?? true
}

function isAmount(wanted: Decimal | undefined, amount: Decimal): boolean {
  return wanted === undefined || compareDecimals(wanted, amount) === 0
}
