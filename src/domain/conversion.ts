import { mostDigits } from './amount.ts'
import type { Currency } from './currency.ts'
import {
  compareDecimals,
  compareFractions,
  type Decimal,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  roundHalfUp,
  subtract,
} from './decimal.ts'
import type { MarginTier } from './margin.ts'
import type { Provider } from './provider.ts'

/** The price of a currency from an amount on: units of it for one euro, margin included. */
export type Price = {
  /** Counted in EUR at the mid rate. */
  readonly fromAmount: Fraction
  /** What the client gives. */
  readonly given: Fraction
  /** What the client gets, which is the less the larger the margin. */
  readonly got: Fraction
}

/** A currency as one provider offers it. */
export type Quote = {
  /** Units of it that one euro is worth, without any margin. */
  readonly mid: Fraction
  /** By amount, the smallest first; there is at least one. */
  readonly prices: readonly [Price, ...Price[]]
}

/** Everything one provider offers in one country to one kind of client. */
export type RateBoard = {
  readonly provider: Provider
  readonly quotes: ReadonlyMap<Currency, Quote>
}

/** Which conversions are wanted. `fixed` is the side the amount belongs to. */
export type Question = {
  readonly from: readonly Currency[]
  readonly to: readonly Currency[]
  readonly amount: Decimal
  readonly fixed: 'from' | 'to'
}

/** What an amount of one currency is worth in another, by one provider. */
export type RateEntry = {
  readonly provider: Provider
  readonly from: Currency
  readonly to: Currency
  readonly fromAmount: Decimal
  readonly toAmount: Decimal
}

/** Prices a currency by its mid rate and its margins. */
export function createQuote(mid: Fraction, tiers: readonly MarginTier[]): Quote | undefined {
  const [first, ...rest] = tiers.toSorted((a, b) => compareDecimals(a.fromAmount, b.fromAmount))
  return first && { mid, prices: [createPrice(mid, first), ...rest.map((tier) => createPrice(mid, tier))] }
}

/** Answers with every pair the board knows. A currency against itself is left out where either side is a list. */
export function convert(board: RateBoard, question: Question): RateEntry[] {
  const { from, to, amount, fixed } = question
  const pricers = pricersOfFixedSide(board, question)
  const hasList = from.length > 1 || to.length > 1
  const entries: RateEntry[] = []
  for (const source of from) {
    for (const target of to) {
      const price = pricers.get(fixed === 'from' ? source : target)
      const open = board.quotes.get(fixed === 'from' ? target : source)
      if (!price || !open || (hasList && source === target)) continue
      const openAmount = source === target ? amount : price(open)
      const fromAmount = fixed === 'from' ? amount : openAmount
      const toAmount = fixed === 'from' ? openAmount : amount
      entries.push({ provider: board.provider, from: source, to: target, fromAmount, toAmount })
    }
  }
  return entries
}

function createPrice(mid: Fraction, { fromAmount, margin }: MarginTier): Price {
  const kept = fractionOf(subtract(hundredPercent, margin))
  return { fromAmount: fractionOf(fromAmount), given: divide(mid, kept), got: multiply(mid, kept) }
}

const hundredPercent: Decimal = { units: 1n, scale: 0 }

type Pricer = (open: Quote) => Decimal

function pricersOfFixedSide(board: RateBoard, { from, to, amount, fixed }: Question): Map<Currency, Pricer> {
  const pricers = new Map<Currency, Pricer>()
  for (const currency of fixed === 'from' ? from : to) {
    const quote = board.quotes.get(currency)
    if (quote) pricers.set(currency, createPricer(quote, { amount: fractionOf(amount), fixed }))
  }
  return pricers
}

type FixedAmount = { amount: Fraction; fixed: 'from' | 'to' }

function createPricer(quote: Quote, { amount, fixed }: FixedAmount): Pricer {
  const value = divide(amount, quote.mid)
  if (fixed === 'from') {
    const sold = divide(amount, priceAt(quote, value).given)
    return (target) => roundHalfUp(multiply(sold, priceAt(target, value).got), mostDigits)
  }
  const bought = divide(amount, priceAt(quote, value).got)
  return (source) => roundHalfUp(multiply(bought, priceAt(source, value).given), mostDigits)
}

/** The price for an exchange worth `value` euros. */
function priceAt({ prices }: Quote, value: Fraction): Price {
  let reached = prices[0]
  for (let index = 1; index < prices.length; index++) {
    const price = prices[index]
    if (!price || compareFractions(price.fromAmount, value) > 0) break
    reached = price
  }
  return reached
}
