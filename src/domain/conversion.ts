import { mostDigits } from './amount.ts'
import type { Currency } from './currency.ts'
import { type Decimal, divide, type Fraction, fractionOf, multiply, roundHalfUp } from './decimal.ts'
import { type KeptTier, keptShare } from './margin.ts'

/** A currency as one provider offers it. */
export type Quote = {
  /** Units of it that one unit of the board's base is worth. */
  readonly perBase: Fraction
  /** What is left of an exchange after the margin on this currency. */
  readonly keptTiers: readonly KeptTier[]
}

/** Everything one provider offers in one country to one kind of client. */
export type RateBoard = {
  readonly quotes: ReadonlyMap<Currency, Quote>
  /** Euros per unit of the base: margin tiers are counted in euros. */
  readonly euroPerBase: Fraction
}

/** Which conversions are wanted. `fixed` is the side the amount belongs to. */
export type Question = {
  readonly from: readonly Currency[]
  readonly to: readonly Currency[]
  readonly amount: Decimal
  readonly fixed: 'from' | 'to'
}

export type Conversion = {
  readonly from: Currency
  readonly to: Currency
  readonly fromAmount: Decimal
  readonly toAmount: Decimal
}

/** Answers with every pair the board knows. A currency against itself is left out where either side is a list. */
export function convert(board: RateBoard, question: Question): Conversion[] {
  const { from, to, amount, fixed } = question
  const pricers = pricersOfFixedSide(board, question)
  const hasList = from.length > 1 || to.length > 1
  const conversions: Conversion[] = []
  for (const source of from) {
    for (const target of to) {
      const price = pricers.get(fixed === 'from' ? source : target)
      const open = board.quotes.get(fixed === 'from' ? target : source)
      if (!price || !open || (hasList && source === target)) continue
      const openAmount = source === target ? amount : price(open)
      const [fromAmount, toAmount] = fixed === 'from' ? [amount, openAmount] : [openAmount, amount]
      conversions.push({ from: source, to: target, fromAmount, toAmount })
    }
  }
  return conversions
}

type Pricer = (open: Quote) => Decimal

function pricersOfFixedSide(board: RateBoard, { from, to, amount, fixed }: Question): Map<Currency, Pricer> {
  const pricers = new Map<Currency, Pricer>()
  for (const currency of fixed === 'from' ? from : to) {
    const quote = board.quotes.get(currency)
    if (quote) pricers.set(currency, createPricer(board, quote, { amount, fixed }))
  }
  return pricers
}

function createPricer(board: RateBoard, quote: Quote, { amount, fixed }: Pick<Question, 'amount' | 'fixed'>): Pricer {
  const inBase = divide(fractionOf(amount), quote.perBase)
  const inEuro = multiply(inBase, board.euroPerBase)
  // Who asks what a target amount costs pays the margin on top, so there the kept share divides.
  const applyMargin = fixed === 'from' ? multiply : divide
  const afterOneMargin = applyMargin(inBase, keptShare(quote.keptTiers, inEuro))
  return (open) => {
    const afterBothMargins = applyMargin(afterOneMargin, keptShare(open.keptTiers, inEuro))
    return roundHalfUp(multiply(afterBothMargins, open.perBase), mostDigits)
  }
}
