import { fixedSide, type PageFilter, showsToCurrency } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { Say } from '#ui/translator-context.tsx'
import { providerName, rateName } from '../data/rate-names.ts'
import type { Row } from './rows.ts'

/** A column: what it is called, what it sorts by, and what its cells are. */
export type Column = { readonly id: string; readonly title: string } & (
  | { readonly kind: 'currency' | 'to' | 'rate' | 'markup' | 'trend' }
  | {
      readonly kind: 'amount' | 'difference'
      readonly provider: Provider
      readonly withDifference: boolean
      /** Whether its heading says already that the figures are the market's. */
      readonly isMarket: boolean
    }
)

/** From when on trends are drawn; or, where they ended long ago, up to when. */
export type Trend = { readonly date: string; readonly isPast: boolean }

/** What the columns are of. */
type Shown = {
  readonly providers: readonly Provider[]
  readonly filter: PageFilter
  readonly symbols: NumberSymbols
  readonly hasReference: boolean
  /** Whether all the figures beside ours are the market's. */
  readonly isMarket: boolean
  readonly trend: Trend | undefined
}

/** The columns of a filter: the commercial provider's first. One other provider has its difference in a column of its own. */
export function tableColumns(say: Say, { providers, filter, symbols, isMarket, ...has }: Shown): Column[] {
  const one = amountText({ units: 1n, scale: 0 }, filter, (value) => String(value.units))
  const given = amountText(filter.fromAmount ?? filter.toAmount, filter, (value) => formatBriefly(value, symbols))
  const others = providers.filter((provider) => provider !== 'commercial')
  const commercial = providerName(say, 'commercial')
  const isAlone = others.length === 1
  const columns: (Column | false)[] = [
    { id: 'currency', kind: 'currency', title: say('column.currency') },
    showsToCurrency(filter) && { id: 'to', kind: 'to', title: say('column.to_currency') },
    { id: 'rate', kind: 'rate', title: say('column.amount', { provider: commercial, amount: one }) },
    ...providers.map((provider): Column => {
      const title = say('column.amount', { provider: rateName(say, provider, isMarket), amount: given })
      return { id: `amount ${provider}`, kind: 'amount', provider, title, withDifference: !isAlone, isMarket }
    }),
    ...(isAlone ? others : []).map((provider): Column => {
      const title = say('column.difference', { provider: rateName(say, provider, isMarket), commercial })
      return { id: `difference ${provider}`, kind: 'difference', provider, title, withDifference: true, isMarket }
    }),
    has.hasReference && { id: 'markup', kind: 'markup', title: say('column.markup') },
    { id: 'trend', kind: 'trend', title: trendTitle(say, has.trend) },
  ]
  return columns.filter((column) => column !== false)
}

/** What a row is sorted by in a column. */
export function sortValue(row: Row, column: string): Decimal | string | undefined {
  const [kind, provider = ''] = column.split(' ')
  const offer = row.offers.get(provider as Provider)
  switch (kind) {
    case 'currency':
      return row.currency
    case 'rate':
      return row.rate
    case 'amount':
      return offer?.amount
    case 'difference':
      return offer?.difference?.percent
    case 'markup':
      return row.note?.markup
    case 'trend':
      return row.trend?.change
    default:
      return row.to
  }
}

function trendTitle(say: Say, trend: Trend | undefined): string {
  if (!trend) return say('column.history')
  return say(trend.isPast ? 'column.trend_until' : 'column.trend', { date: trend.date })
}

/** An amount with its currency, where that is the same in all rows. */
export function amountText(
  amount: Decimal | undefined,
  filter: PageFilter,
  format: (amount: Decimal) => string,
): string {
  if (!amount) return ''
  const currency = findSingle(filter[fixedSide(filter)])
  return currency === undefined ? format(amount) : `${format(amount)} ${currency}`
}
