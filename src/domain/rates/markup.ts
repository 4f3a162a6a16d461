import { houseCurrency } from '../money/currency.ts'
import type { Decimal, Fraction } from '../money/decimal.ts'
import { ecbCurrencies } from '../sources/ecb-currencies.ts'
import { percentOver } from './difference.ts'
import type { Pair } from './mid-rates.ts'
import type { RateBook } from './rate-book.ts'

/** Returns how many percent more the client would receive at the reference rate. */
export function markupOverReference(rate: Fraction, reference: Fraction): Decimal {
  return percentOver(reference, rate)
}

/** Tells whether the rate book has figures of the European Central Bank. They are the reference for mark-ups. */
export function hasReference({ published }: Pick<RateBook, 'published'>): boolean {
  return published.some(({ source }) => source === 'ecb')
}

/**
 * Tells whether the European Central Bank does not publish a currency at all, as opposed to a figure that is missing
 * for now.
 */
export function hasNoReference({ from, to }: Pair): boolean {
  return [from, to].some((currency) => currency !== houseCurrency && !ecbCurrencies.has(currency))
}
