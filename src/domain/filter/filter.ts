import { defaultFromAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { FixedSide } from '../rates/difference.ts'
import { allCurrencies, findNamed, isList, oneCurrency, type Side } from './side.ts'

/** The visitor's choice. At most one side is a list, and exactly one amount is set. */
export type PageFilter = {
  readonly from: Side
  readonly to: Side
  readonly fromAmount: Decimal | undefined
  readonly toAmount: Decimal | undefined
}

/** Currencies available in a country. */
export type Market = { readonly supported: readonly Currency[]; readonly defaultCurrency: Currency }

export function clearedFilter(market: Market): PageFilter {
  const from = oneCurrency(market.defaultCurrency)
  return { from, to: allCurrencies, fromAmount: defaultFromAmount, toAmount: undefined }
}

/**
 * Returns the filter with one side changed. If both sides would be lists, the other side becomes the default currency.
 */
export function chooseSide(filter: PageFilter, side: 'from' | 'to', chosen: Side, market: Market): PageFilter {
  const untouched = side === 'from' ? filter.to : filter.from
  const other = isList(chosen) && isList(untouched) ? oneCurrency(market.defaultCurrency) : untouched
  return side === 'from' ? { ...filter, from: chosen, to: other } : { ...filter, from: other, to: chosen }
}

/** Returns the filter with one amount set and the other one empty. */
export function typeAmount(filter: PageFilter, side: 'from' | 'to', amount: Decimal): PageFilter {
  const short = withoutTrailingZeros(amount)
  return {
    ...filter,
    fromAmount: side === 'from' ? short : undefined,
    toAmount: side === 'to' ? short : undefined,
  }
}

export function sidesOf(
  { from, to }: PageFilter,
  { supported }: Market,
): { from: readonly Currency[]; to: readonly Currency[] } {
  return { from: findNamed(from) ?? supported, to: findNamed(to) ?? supported }
}

/** Tells whether the filter is for a single pair of currencies. */
export function isOnePair({ from, to }: PageFilter): boolean {
  return !isList(from) && !isList(to)
}

/** Returns the side whose amount is given. */
export function fixedSide({ fromAmount }: PageFilter): FixedSide {
  return fromAmount ? 'from' : 'to'
}

/** Returns the side of the rows: the source if it is a list, otherwise the target. */
export function rowSide({ from }: PageFilter): 'from' | 'to' {
  return isList(from) ? 'from' : 'to'
}

/** Returns the currencies with a row: those of the list other than the selected one, or the one target. */
export function rowCurrencies(filter: PageFilter, market: Market): readonly Currency[] {
  const { from, to } = sidesOf(filter, market)
  if (isList(filter.from)) return from.filter((currency) => currency !== to[0])
  return isList(filter.to) ? to.filter((currency) => currency !== from[0]) : to
}

/** Tells whether the to-currency column is visible. */
export function showsToCurrency({ from, fromAmount }: PageFilter): boolean {
  return isList(from) && fromAmount !== undefined
}

/**
 * Removes trailing zeros. Equal amounts then have the same form, so that filters can be compared and a URL keeps the
 * typed amount.
 */
function withoutTrailingZeros({ units, scale }: Decimal): Decimal {
  let short = { units, scale }
  while (short.scale > 0 && short.units % 10n === 0n) short = { units: short.units / 10n, scale: short.scale - 1 }
  return short
}
