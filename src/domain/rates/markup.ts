import { houseCurrency } from '../money/currency.ts'
import type { Decimal, Fraction } from '../money/decimal.ts'
import { ecbCurrencies } from '../sources/ecb-currencies.ts'
import { percentOver } from './difference.ts'
import type { Pair } from './mid-rates.ts'
import type { RateBook } from './rate-book.ts'

/** By how many percent what the visitor gives is worth more at the reference rate than what they get. */
export function markupOverReference(rate: Fraction, reference: Fraction): Decimal {
  return percentOver(reference, rate)
}

/** Whether the European Central Bank's figures are there, over which a mark-up is measured. */
export function hasReference({ published }: Pick<RateBook, 'published'>): boolean {
  return published.some(({ source }) => source === 'ecb')
}

/** Whether the European Central Bank publishes nothing of a currency. That a figure is missing just now is another matter. */
export function hasNoReference({ from, to }: Pair): boolean {
  return [from, to].some((currency) => currency !== houseCurrency && !ecbCurrencies.has(currency))
}
