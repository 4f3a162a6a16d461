import { fixedSide, type Market, type PageFilter, rowCurrencies } from '#domain/filter/filter.ts'
import { openAmount } from '#domain/filter/one-edition.ts'
import { type RateTable, unitRate } from '#domain/filter/rate-table.ts'
import { findSingle } from '#domain/filter/side.ts'
import { houseOrder } from '#domain/filter/table-view.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import { shownDifference, shownVerdict } from '#domain/rates/difference.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { findPairTrend, type PairTrend } from '#domain/rates/pair-trend.ts'
import { isOwnProvider, ownProvider, type Provider } from '#domain/sources/provider.ts'
import type { ShownDifference } from '../data/cost-words.ts'
import type { RowNote, RowNotes } from '../data/notes.ts'
import type { Trends } from '../data/rates-page-data.ts'

/** Offer of one provider in a row. */
export type RowOffer = {
  readonly amount: Decimal
  /** Undefined for the commercial provider, and if that has no rate. */
  readonly difference: ShownDifference | undefined
}

export type Row = {
  readonly currency: Currency
  readonly pair: Pair
  /** Target currency, if the rows are sources. */
  readonly to: Currency | undefined
  /** Currency of the row's figures: the one without a given amount. */
  readonly open: Currency
  /** Commercial unit rate. */
  readonly rate: Decimal | undefined
  readonly offers: ReadonlyMap<Provider, RowOffer>
  /** Trend in the direction of the displayed rate. */
  readonly trend: PairTrend | undefined
  /** Note of the row; undefined until one of the same edition as its amounts has loaded. */
  readonly note: RowNote | undefined
}

type Known = {
  readonly market: Market
  readonly trends: Trends | undefined
  readonly notes: RowNotes
}

/** Returns one row per currency, with the rates loaded so far. */
export function tableRows(rates: RateTable, filter: PageFilter, known: Known): Row[] {
  const { market, trends, notes } = known
  const fixed = fixedSide(filter)
  return houseOrder(rowCurrencies(filter, market)).map((currency) => {
    const commercial = rates.get(ownProvider)?.get(currency)
    const note = notes.get(currency)
    const offers = [...rates].flatMap(([provider, entries]) => {
      const entry = entries.get(currency)
      return entry ? [[provider as Provider, offerOf(entry, commercial, { fixed, note })] as const] : []
    })
    const pair = pairOf(filter, currency)
    const open = pair[fixed === 'from' ? 'to' : 'from']
    return {
      currency,
      pair,
      to: findSingle(filter.to),
      open,
      rate: commercial && (note?.rate ?? unitRate(commercial, fixed)),
      offers: new Map(offers),
      trend: trends && trendOf(trends, pair, fixed),
      note,
    }
  })
}

/** At most one side is a list, and the row belongs to it. */
function pairOf({ from, to }: PageFilter, currency: Currency): Pair {
  return { from: findSingle(from) ?? currency, to: findSingle(to) ?? currency }
}

/** Returns the trend in the direction of the displayed rate: the value of one unit of the given side. */
function trendOf({ ofSources }: Trends, { from, to }: Pair, fixed: 'from' | 'to'): PairTrend | undefined {
  return fixed === 'from' ? findPairTrend(ofSources, from, to) : findPairTrend(ofSources, to, from)
}

type Beside = { readonly fixed: 'from' | 'to'; readonly note: RowNote | undefined }

function offerOf(entry: RateEntry, commercial: RateEntry | undefined, { fixed, note }: Beside): RowOffer {
  const amount = openAmount(entry, fixed)
  if (!commercial || isOwnProvider(entry.provider)) return { amount, difference: undefined }
  const money = shownDifference(entry, commercial, fixed)
  return { amount, difference: { money, percent: note?.percent, verdict: shownVerdict(money, note?.verdict) } }
}
