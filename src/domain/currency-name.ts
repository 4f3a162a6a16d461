import type { Currency } from './currency.ts'
import { languageTag } from './language.ts'

/** A currency's name in a language; its code where the language has none. */
export function currencyName(currency: Currency, locale: string): string {
  return namesIn(languageTag(locale)).of(currency) ?? currency
}

const namesByTag = new Map<string, Intl.DisplayNames>()

function namesIn(tag: string): Intl.DisplayNames {
  const known = namesByTag.get(tag)
  if (known) return known
  const names = new Intl.DisplayNames(tag, { type: 'currency' })
  namesByTag.set(tag, names)
  return names
}
