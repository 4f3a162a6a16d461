import { defaultLanguage } from './language.ts'
import type { TranslationDump } from './translator.ts'

export type Messages = Readonly<Record<string, string>>

/** Texts by domain, then by locale. */
export type TranslationBook = ReadonlyMap<string, ReadonlyMap<string, Messages>>

export const messagesDomain = 'messages'

type WholeDump = Required<Omit<TranslationDump, 'locale'>>

/** The texts of a domain in some locales, as clients read them; undefined where nobody knows the domain. */
export function dumpTranslations(
  book: TranslationBook,
  domain: string,
  locales: readonly string[],
): WholeDump | undefined {
  const texts = book.get(domain)
  if (!texts) return undefined
  // Who asks for lt_LT reads what lt says. Of a language that has nothing, only its name is given.
  const found = locales.map((locale) => [locale, texts.get(locale) ?? texts.get(locale.slice(0, 2))] as const)
  const translations = found.map(([locale, messages]) => [locale, messages ? { [domain]: messages } : {}] as const)
  return {
    fallback: defaultLanguage,
    defaultDomain: messagesDomain,
    translations: Object.fromEntries(translations),
  }
}
