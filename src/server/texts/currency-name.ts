import type { Currency } from '#domain/money/currency.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { currencyNames } from './currency-names.ts'

/** A currency's name as a list shows it, in a language; its code where nobody has named it. */
export function currencyName(currency: Currency, locale: string): string {
  const tag = languageTag(locale)
  const name = currencyNames[currency]?.[tag.slice(0, 2)] ?? namesIn(tag).of(currency) ?? currency
  return capitalised(name, tag)
}

const namesByTag = new Map<string, Intl.DisplayNames>()

function namesIn(tag: string): Intl.DisplayNames {
  const known = namesByTag.get(tag)
  if (known) return known
  const names = new Intl.DisplayNames(tag, { type: 'currency' })
  namesByTag.set(tag, names)
  return names
}

/** In a list a name stands alone, and each of our languages that has capitals begins it with one. */
function capitalised(name: string, tag: string): string {
  const [first = ''] = name
  return first.toLocaleUpperCase(tag) + name.slice(first.length)
}
