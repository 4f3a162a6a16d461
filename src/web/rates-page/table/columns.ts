import { fixedSide, type PageFilter, rowSide, showsToCurrency } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { isOwnProvider, ownProvider, type Provider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { providerName, rateName } from '../data/rate-names.ts'
import type { Row } from './rows.ts'

/** A column: its title and subtitle, sort key, and kind of cells. */
export type Column = {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** Title on a phone, where most headings have no room. */
  readonly onPhone?: string
} & (
  | { readonly kind: 'currency' | 'to' | 'rate' | 'markup' | 'trend' }
  | {
      readonly kind: 'amount' | 'cost'
      readonly provider: Provider
      /** True if its heading names the figures market figures. */
      readonly isMarket: boolean
    }
)

/** First day of the trends, or the last one if they ended long ago. */
export type Trend = { readonly date: string; readonly isPast: boolean }

/** Data that determines the columns. */
type Shown = {
  readonly providers: readonly Provider[]
  readonly filter: PageFilter
  readonly symbols: NumberSymbols
  /** Number of available currencies. */
  readonly count: number
  readonly hasMarkup: boolean
  /** True if all figures beside ours are market figures. */
  readonly isMarket: boolean
  readonly trend: Trend | undefined
}

/** Returns the columns of a filter: the amounts of each provider, and for other providers our cost. */
export function tableColumns(say: Translate, { providers, filter, symbols, count, isMarket, ...has }: Shown): Column[] {
  const commercial = providerName(say, ownProvider)
  const given = forAmount(say, filter, (amount) => formatBriefly(amount, symbols))
  const columns: (Column | false)[] = [
    {
      id: 'currency',
      kind: 'currency',
      title: say('column.currency'),
      detail: say.count('filter.several_currencies', count),
      onPhone: say.count('filter.several_currencies', count),
    },
    showsToCurrency(filter) && { id: 'to', kind: 'to', title: say('column.to_currency'), detail: '' },
    {
      id: 'rate',
      kind: 'rate',
      title: say('column.rate', { provider: commercial }),
      detail: forAmount(say, filter, () => '1'),
    },
    ...providers.flatMap((provider): Column[] => {
      const title = rateName(say, provider, isMarket)
      const amount = { id: `amount ${provider}`, kind: 'amount', provider, title, detail: given, isMarket } as const
      if (!isOwnProvider(provider)) return [amount, costColumn(say, { provider, commercial, isMarket })]
      const isGiven = fixedSide(filter) === 'from'
      return [{ ...amount, onPhone: say(isGiven ? 'table.you_get' : 'table.you_pay', { provider: commercial }) }]
    }),
    has.hasMarkup && {
      id: 'markup',
      kind: 'markup',
      title: say('column.markup'),
      detail: say('column.over_reference'),
    },
    { id: 'trend', kind: 'trend', ...trendWords(say, has.trend) },
  ]
  return columns.filter((column) => column !== false)
}

type Costing = { readonly provider: Provider; readonly commercial: string; readonly isMarket: boolean }

function costColumn(say: Translate, { provider, commercial, isMarket }: Costing): Column {
  return {
    id: `cost ${provider}`,
    kind: 'cost',
    provider,
    title: say('column.cost', { provider: commercial }),
    detail: say(isMarket ? 'column.against_market' : 'column.against_official'),
    isMarket,
  }
}

/** Returns the value by which a column sorts a row. */
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
    case 'cost':
      return offer?.difference?.percent
    case 'markup':
      return row.note?.markup
    case 'trend':
      return row.trend?.change
    default:
      return row.to
  }
}

function trendWords(say: Translate, trend: Trend | undefined): { title: string; detail: string } {
  if (!trend) return { title: say('column.history'), detail: '' }
  const { date, isPast } = trend
  return { title: say('column.trend'), detail: say(isPast ? 'column.until' : 'column.since', { date }) }
}

/** Returns the subtitle of an amount column, with the currency if the rows do not name it. */
function forAmount(say: Translate, filter: PageFilter, format: (amount: Decimal) => string): string {
  const fixed = fixedSide(filter)
  const amount = filter.fromAmount ?? filter.toAmount
  const open = findSingle(filter[fixed === 'from' ? 'to' : 'from'])
  const isOpenSame = rowSide(filter) === fixed && open !== undefined
  const isGivenSame = findSingle(filter[fixed]) !== undefined
  if (!amount) return ''
  return isOpenSame && !isGivenSame
    ? say('column.currency_for', { currency: open, amount: format(amount) })
    : say('column.for', { amount: amountText(amount, filter, format) })
}

/** Returns an amount with its currency, if all rows share it. */
function amountText(amount: Decimal | undefined, filter: PageFilter, format: (amount: Decimal) => string): string {
  if (!amount) return ''
  const currency = findSingle(filter[fixedSide(filter)])
  return currency === undefined ? format(amount) : `${format(amount)} ${currency}`
}
