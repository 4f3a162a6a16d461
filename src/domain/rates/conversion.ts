import { maxDigits } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import {
  compareDecimals,
  compareFractions,
  type Decimal,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  one,
  roundHalfUp,
} from '../money/decimal.ts'
import type { Provider } from '../sources/provider.ts'
import type { PublishedRate } from '../sources/publication.ts'
import type { Mid } from './cross.ts'
import { keptShare, type MarginTier } from './margin.ts'

/** Price of a pair from an amount on. */
type Price = {
  /** Counted in EUR at the mid rate. */
  readonly fromAmount: Fraction
  /** Units of the second currency for one of the first, margins included. */
  readonly rate: Fraction
}

/** A pair as offered by one provider. */
export type Quote = {
  readonly mid: Mid<PublishedRate>
  /** By amount, smallest first; at least one. */
  readonly prices: readonly [Price, ...Price[]]
  /** Units of either currency per euro, by which an amount finds its price; if unknown, the first price applies. */
  readonly perEuro: Readonly<Record<'from' | 'to', Fraction | undefined>>
}

/** Everything one provider offers in one country to one client type. */
export type RateBoard = {
  readonly provider: Provider
  /** Returns undefined without an offer. */
  findQuote(from: Currency, to: Currency): Quote | undefined
  /** Tells whether a currency is offered at all, so that one to one is an answer. */
  has(currency: Currency): boolean
}

/** Requested conversions. `fixed` is the side of the amount. */
export type Question = {
  readonly from: readonly Currency[]
  readonly to: readonly Currency[]
  readonly amount: Decimal
  readonly fixed: 'from' | 'to'
}

/** Value of an amount in another currency, by one provider. */
export type RateEntry = {
  readonly provider: Provider
  readonly from: Currency
  readonly to: Currency
  readonly fromAmount: Decimal
  readonly toAmount: Decimal
}

/** An entry with the rate and mid its amounts were computed from. */
export type PricedEntry = RateEntry & {
  /** Exact, while the amounts are rounded. */
  readonly rate: Fraction
  /** Undefined for a currency against itself. */
  readonly mid: Mid<PublishedRate> | undefined
}

type Tiers = Readonly<Record<'from' | 'to', readonly MarginTier[]>>

/** Prices a pair by its mid rate and the margins of both currencies. */
export function createQuote(mid: Mid<PublishedRate>, tiers: Tiers, perEuro: Quote['perEuro']): Quote {
  const starts = [...tiers.from, ...tiers.to].map(({ fromAmount }) => fromAmount).toSorted(compareDecimals)
  const prices = starts
    .filter((start, index) => index === 0 || compareDecimals(start, starts[index - 1] ?? start) !== 0)
    .map((start) => priceFrom(fractionOf(start), mid, tiers))
  const [first = priceFrom(one, mid, tiers), ...rest] = prices
  return { mid, prices: [first, ...rest], perEuro }
}

/** Converts every pair of a question that a board offers. A currency against itself is left out if a side is a list. */
export function convert(board: RateBoard, { from, to, amount, fixed }: Question): PricedEntry[] {
  const { provider } = board
  const exact = fractionOf(amount)
  const hasList = from.length > 1 || to.length > 1
  const entries: PricedEntry[] = []
  for (const source of from) {
    for (const target of to) {
      if (source === target) {
        if (hasList || !board.has(source)) continue
        entries.push({
          provider,
          from: source,
          to: target,
          fromAmount: amount,
          toAmount: amount,
          rate: one,
          mid: undefined,
        })
        continue
      }
      const quote = board.findQuote(source, target)
      if (!quote) continue
      const rate = rateFor(quote, exact, fixed)
      const open = roundHalfUp(fixed === 'from' ? multiply(exact, rate) : divide(exact, rate), maxDigits)
      const fromAmount = fixed === 'from' ? amount : open
      const toAmount = fixed === 'from' ? open : amount
      entries.push({ provider, from: source, to: target, fromAmount, toAmount, rate, mid: quote.mid })
    }
  }
  return entries
}

/** Splits a question into one per source currency, so that the caller can pause in between. */
export function rowsOf(question: Question): Question[] {
  const { from, to } = question
  const hasList = from.length > 1 || to.length > 1
  return from.map((source) => ({
    ...question,
    from: [source],
    to: hasList ? to.filter((target) => target !== source) : to,
  }))
}

function priceFrom(fromAmount: Fraction, { rate }: Mid, tiers: Tiers): Price {
  const share = multiply(keptShare(tiers.from, fromAmount), keptShare(tiers.to, fromAmount))
  return { fromAmount, rate: multiply(rate, share) }
}

/** Returns the price for an amount of the fixed side. */
function rateFor({ prices, perEuro }: Quote, amount: Fraction, fixed: 'from' | 'to'): Fraction {
  let reached = prices[0]
  const worth = perEuro[fixed]
  if (prices.length === 1 || !worth) return reached.rate
  const value = divide(amount, worth)
  for (let index = 1; index < prices.length; index++) {
    const price = prices[index]
    if (!price || compareFractions(price.fromAmount, value) > 0) break
    reached = price
  }
  return reached.rate
}
