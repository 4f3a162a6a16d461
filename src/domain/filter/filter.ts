import { defaultFromAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'

/** One currency, several (at least two different ones), or all of them. In small letters: ALL is the Albanian lek. */
export type Side = Currency | readonly Currency[] | 'all'

/** What the visitor chose. At most one side is a list, and exactly one of the amounts is set. */
export type PageFilter = {
  readonly from: Side
  readonly to: Side
  readonly fromAmount: Decimal | undefined
  readonly toAmount: Decimal | undefined
}

/** What can be chosen in a country. */
export type Market = { readonly supported: readonly Currency[]; readonly defaultCurrency: Currency }

export function isList(side: Side): side is readonly Currency[] | 'all' {
  return side === 'all' || typeof side !== 'string'
}

/** The side that some currencies make; undefined when there is none. */
export function findSide(currencies: readonly Currency[]): Side | undefined {
  const different = [...new Set(currencies)]
  return different.length > 1 ? different : different[0]
}

export function clearedFilter(market: Market): PageFilter {
  return { from: market.defaultCurrency, to: 'all', fromAmount: defaultFromAmount, toAmount: undefined }
}

/** Changes one side. Two lists cannot be compared, so then the side nobody touched becomes the default currency. */
export function chooseSide(filter: PageFilter, side: 'from' | 'to', choice: Side, market: Market): PageFilter {
  const chosen = typeof choice === 'string' ? choice : (findSide(choice) ?? 'all')
  const untouched = side === 'from' ? filter.to : filter.from
  const other = isList(chosen) && isList(untouched) ? market.defaultCurrency : untouched
  return side === 'from' ? { ...filter, from: chosen, to: other } : { ...filter, from: other, to: chosen }
}

/** Sets one amount, which empties the other. */
export function typeAmount(filter: PageFilter, side: 'from' | 'to', amount: Decimal): PageFilter {
  const short = withoutTrailingZeros(amount)
  return {
    ...filter,
    fromAmount: side === 'from' ? short : undefined,
    toAmount: side === 'to' ? short : undefined,
  }
}

/** Turns the exchange round: currencies and amounts change sides. */
export function swapSides({ from, to, fromAmount, toAmount }: PageFilter): PageFilter {
  return { from: to, to: from, fromAmount: toAmount, toAmount: fromAmount }
}

export function sidesOf(
  { from, to }: PageFilter,
  market: Market,
): { from: readonly Currency[]; to: readonly Currency[] } {
  return { from: currenciesOf(from, market), to: currenciesOf(to, market) }
}

/** Which side the rows are of: the source when it is a list, otherwise the target. */
export function rowSide({ from }: PageFilter): 'from' | 'to' {
  return isList(from) ? 'from' : 'to'
}

/** The currencies that have a row: those of the list other than the selected one, or the one target. */
export function rowCurrencies(filter: PageFilter, market: Market): readonly Currency[] {
  const { from, to } = filter
  if (isList(from)) return currenciesOf(from, market).filter((currency) => currency !== to)
  if (isList(to)) return currenciesOf(to, market).filter((currency) => currency !== from)
  return [to]
}

/** Whether the to-currency column is visible. */
export function showsToCurrency({ from, fromAmount }: PageFilter): boolean {
  return isList(from) && fromAmount !== undefined
}

function currenciesOf(side: Side, market: Market): readonly Currency[] {
  if (side === 'all') return market.supported
  return typeof side === 'string' ? [side] : side
}

/** One amount has one form, so that filters can be compared and a URL gives back what was typed. */
function withoutTrailingZeros({ units, scale }: Decimal): Decimal {
  let short = { units, scale }
  while (short.scale > 0 && short.units % 10n === 0n) short = { units: short.units / 10n, scale: short.scale - 1 }
  return short
}
