import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Source, sources } from './source.ts'

/**
 * What tells of which day a source's list is: the euro, or the dollar where the euro is its home. Everybody prints it in
 * the list that counts; other lists, such as those of rare currencies, come at other times.
 */
export function leadCurrency(source: Source): Currency {
  return sources[source].home === houseCurrency ? 'USD' : houseCurrency
}
