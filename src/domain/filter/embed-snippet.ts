import type { Country } from '../countries/country.ts'
import { decimalText } from '../money/decimal.ts'
import type { PageFilter } from './filter.ts'
import { findNamed, findSingle } from './side.ts'

type Reader = { readonly country: Country; readonly language: string }

/**
 * Returns the HTML that shows a filter on another site, the same for all its visitors; undefined if a card does not
 * support the filter: several sources, or a target amount.
 */
export function findEmbedSnippet(filter: PageFilter, script: string, reader: Reader): string | undefined {
  const from = findSingle(filter.from)
  const { fromAmount } = filter
  if (from === undefined || !fromAmount) return undefined
  const attributes = {
    src: script,
    'data-from': from,
    'data-to': findNamed(filter.to)?.join(' '),
    'data-amount': decimalText(fromAmount),
    'data-language': reader.language,
    'data-country': reader.country.toLowerCase(),
  }
  // Codes, digits and an origin need no escaping.
  const written = Object.entries(attributes).flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))
  return `<script ${written.join(' ')}></script>`
}
