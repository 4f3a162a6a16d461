import { type Editioned, forever } from '../editions/edition.ts'
import { defaultLanguage } from './language.ts'
import type { TranslationDump } from './translator.ts'

export type Messages = Readonly<Record<string, string>>

/** Texts by domain, then by locale. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, Messages>>

/** All that is said, in one state. */
export type TranslationBook = Editioned & { readonly texts: Texts }

export const messagesDomain = 'messages'

/** What came with the program, and over it what was changed since. */
export function createTranslationBook(seeds: Texts, overrides: Texts): TranslationBook {
  // Nothing foretells when somebody will change a text.
  return { texts: overlaid(seeds, overrides, overlaidDomain), edition: { goodUntil: forever.goodUntil } }
}

type WholeDump = Required<Omit<TranslationDump, 'locale'>>

/** The texts of a domain in some locales, as clients read them; undefined where nobody knows the domain. */
export function dumpTranslations(
  book: TranslationBook,
  domain: string,
  locales: readonly string[],
): WholeDump | undefined {
  const texts = book.texts.get(domain)
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

type OfDomain = ReadonlyMap<string, Messages>

function overlaidDomain(below: OfDomain, above: OfDomain): OfDomain {
  return overlaid(below, above, (one, other) => ({ ...one, ...other }))
}

function overlaid<Value>(
  below: ReadonlyMap<string, Value>,
  above: ReadonlyMap<string, Value>,
  both: (below: Value, above: Value) => Value,
): ReadonlyMap<string, Value> {
  const all = new Map(below)
  for (const [name, value] of above) {
    const known = below.get(name)
    all.set(name, known === undefined ? value : both(known, value))
  }
  return all
}
