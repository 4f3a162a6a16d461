import type { RateEntry } from '#domain/conversion.ts'
import type { Currency } from '#domain/currency.ts'
import { type Decimal, type Fraction, fractionOf, parseDecimal } from '#domain/decimal.ts'
import { type Difference, differenceFromCommercial, markupOverReference } from '#domain/difference.ts'
import { isList, type Market, type PageFilter, rowCurrencies } from '#domain/page-filter.ts'
import { findPairTrend, type PairTrend } from '#domain/pair-trend.ts'
import type { Provider } from '#domain/provider.ts'
import { type RateTable, unitRate } from '#domain/rates.ts'
import { houseOrder } from '#domain/table-view.ts'
import type { Reference, Trends } from '../page-data.ts'

/** What one provider offers in a row. */
export type Offer = {
  readonly amount: Decimal
  /** None for the commercial provider, and none where that has no rate. */
  readonly difference: Difference | undefined
}

/** The currencies of a conversion. */
export type Pair = { readonly from: Currency; readonly to: Currency }

export type Row = {
  readonly currency: Currency
  readonly pair: Pair
  /** The currency that is bought, where the rows are sources. */
  readonly to: Currency | undefined
  /** The currency of the row's figures: the one whose amount the visitor did not give. */
  readonly open: Currency
  /** The commercial rate for one unit. */
  readonly rate: Decimal | undefined
  readonly offers: ReadonlyMap<Provider, Offer>
  readonly markup: Decimal | undefined
  /** How the rate went, in the direction in which it is shown. */
  readonly trend: PairTrend | undefined
  /** Whether no official source has one of the two currencies, so that market figures stand in. */
  readonly isOfMarket: boolean
}

type Known = {
  readonly market: Market
  readonly reference: Reference | undefined
  readonly trends: Trends | undefined
  readonly marketCurrencies: readonly Currency[]
}

/** The side whose amount the visitor gave. */
export function fixedSide({ fromAmount }: PageFilter): 'from' | 'to' {
  return fromAmount ? 'from' : 'to'
}

/** One row for each currency, with what has arrived so far. */
export function tableRows(rates: RateTable, filter: PageFilter, known: Known): Row[] {
  const { market, reference, trends, marketCurrencies } = known
  const fixed = fixedSide(filter)
  return houseOrder(rowCurrencies(filter, market)).map((currency) => {
    const commercial = rates.get('commercial')?.get(currency)
    const offers = [...rates].flatMap(([provider, entries]) => {
      const entry = entries.get(currency)
      return entry ? [[provider as Provider, offerOf(entry, commercial, fixed)] as const] : []
    })
    const pair = pairOf(filter, currency)
    const open = pair[fixed === 'from' ? 'to' : 'from']
    return {
      currency,
      pair,
      to: typeof filter.to === 'string' ? filter.to : undefined,
      open,
      rate: commercial && unitRate(commercial, fixed),
      offers: new Map(offers),
      markup: commercial && reference && markup(commercial, reference),
      trend: trends && findPairTrend(trends.values, pair.from, pair.to),
      isOfMarket: marketCurrencies.includes(pair.from) || marketCurrencies.includes(pair.to),
    }
  })
}

/** At most one side is a list, and the row is of that. */
function pairOf({ from, to }: PageFilter, currency: Currency): Pair {
  return { from: isList(from) ? currency : from, to: isList(to) ? currency : to }
}

function offerOf(entry: RateEntry, commercial: RateEntry | undefined, fixed: 'from' | 'to'): Offer {
  const amount = fixed === 'from' ? entry.toAmount : entry.fromAmount
  const isOurs = entry.provider === 'commercial'
  return { amount, difference: commercial && !isOurs ? differenceFromCommercial(entry, commercial, fixed) : undefined }
}

function markup(entry: RateEntry, reference: Reference): Decimal | undefined {
  const [from, to] = [reference[entry.from], reference[entry.to]]
  return from && to ? markupOverReference(entry, { from: perEuro(from), to: perEuro(to) }) : undefined
}

function perEuro(text: string): Fraction {
  return fractionOf(parseDecimal(text))
}
