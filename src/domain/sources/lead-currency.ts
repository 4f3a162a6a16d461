import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Source, sources } from './source.ts'

/**
 * Returns the currency that dates a source's main list: the euro, or the dollar if the base is the euro. Other lists,
 * such as those of rare currencies, are published at other times.
 */
export function leadCurrency(source: Source): Currency {
  return sources[source].home === houseCurrency ? 'USD' : houseCurrency
}
