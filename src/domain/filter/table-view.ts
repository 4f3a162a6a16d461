import { europeanCurrencies, popularCurrencies } from '../countries/currency-places.ts'
import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'

/** Views of the table. */
export const views = ['all', 'popular', 'europe', 'pinned'] as const
export type View = (typeof views)[number]

export type SortOrder = { readonly column: string; readonly direction: 'ascending' | 'descending' }

/** Tells whether a currency belongs to a view. */
export function isInView(currency: Currency, view: View, pinned: readonly Currency[]): boolean {
  switch (view) {
    case 'all':
      return true
    case 'popular':
      return popularCurrencies.includes(currency)
    case 'europe':
      return europeanCurrencies.has(currency)
    case 'pinned':
      return pinned.includes(currency)
  }
}

/** Returns the next order of a column: ascending, descending, default. */
export function nextOrder(order: SortOrder | undefined, column: string): SortOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

/** Sorts by text or number, stably; missing values are last in both directions, and pinned rows first. */
export function orderRows<Row extends { readonly currency: Currency }>(
  rows: readonly Row[],
  { order, pinned, sortValueOf }: Ordering<Row>,
): Row[] {
  const sign = order?.direction === 'descending' ? -1 : 1
  return rows.toSorted((a, b) => {
    const byPin = Number(pinned.includes(b.currency)) - Number(pinned.includes(a.currency))
    if (byPin !== 0 || !order) return byPin
    const [left, right] = [sortValueOf(a, order.column), sortValueOf(b, order.column)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return sign * compare(left, right)
  })
}

type Ordering<Row> = {
  readonly order: SortOrder | undefined
  readonly pinned: readonly Currency[]
  readonly sortValueOf: (row: Row, column: string) => Decimal | string | undefined
}

function compare(a: Decimal | string, b: Decimal | string): number {
  if (typeof a === 'string' || typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return compareDecimals(a, b)
}

/** Sorts popular currencies first, then the others by code. */
export function houseOrder(currencies: readonly Currency[]): Currency[] {
  const rank = (currency: Currency) => {
    const index = popularCurrencies.indexOf(currency)
    return index < 0 ? popularCurrencies.length : index
  }
  return currencies.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
