import type { Currency } from '#domain/money/currency.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { currencyNames } from './currency-names.ts'

/** Returns the capitalized name of a currency in a language, or its code if it has no name. */
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

/** Capitalizes the first letter, as all our languages with capitals do in lists. */
function capitalised(name: string, tag: string): string {
  const [first = ''] = name
  return first.toLocaleUpperCase(tag) + name.slice(first.length)
}
