import { type Editioned, forever } from '../../editions/edition.ts'
import { defaultLanguage } from '../languages/language.ts'
import { replacePlaceholders } from './placeholders.ts'
import type { TextDomain } from './text-key.ts'
import type { TranslationDump } from './translator.ts'

export type Messages = Readonly<Record<string, string>>

/** Texts by domain, then by locale. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, Messages>>

/** All texts of a moment. */
export type TranslationBook = Editioned & { readonly texts: Texts }

export const messagesDomain = 'messages'

/** Texts loaded together. */
export const textDomains = ['currency_exchange', messagesDomain, 'admin'] as const satisfies readonly TextDomain[]

/** Maximum length of a text. */
export const maxTextLength = 2_000

type Making = {
  /** Default texts, and the edited ones that replace them; both as stored. */
  readonly seeds: Texts
  readonly overrides: Texts
  /** Name of the provider, %site_name% in texts. */
  readonly siteName: string
}

export function createTranslationBook({ seeds, overrides, siteName }: Making): TranslationBook {
  const texts = overlaid(seeds, overrides, overlaidDomain)
  const named = mapValues(texts, (ofDomain) => mapValues(ofDomain, (messages) => withName(messages, siteName)))
  // The next edit of a text cannot be predicted.
  return { texts: named, edition: { goodUntil: forever.goodUntil } }
}

type Named = { readonly siteName: string; readonly messages: Messages }

/** Texts with the name of the site filled in, cached so that default texts are not searched again with every edit. */
const namedBefore = new WeakMap<Messages, Named>()

function withName(messages: Messages, siteName: string): Messages {
  const before = namedBefore.get(messages)
  if (before?.siteName === siteName) return before.messages
  const named = replaceName(messages, siteName)
  namedBefore.set(messages, { siteName, messages: named })
  return named
}

/** Replaces the name of the site. Only texts that contain it are processed, which are few of many thousands. */
function replaceName(messages: Messages, siteName: string): Messages {
  const naming = Object.entries(messages).filter(([, text]) => text.includes('%site_name%'))
  const named = naming.map(([key, text]) => [key, replacePlaceholders(text, { site_name: siteName })])
  return { ...messages, ...Object.fromEntries(named) }
}

type WholeDump = Required<Omit<TranslationDump, 'locale'>>

/** Returns the texts of a domain in some locales for clients; undefined for an unknown domain. */
export function dumpTranslations(
  book: TranslationBook,
  domain: string,
  locales: readonly string[],
): WholeDump | undefined {
  const texts = book.texts.get(domain)
  if (!texts) return undefined
  // lt_LT gets the texts of lt. A language without texts is listed by name.
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

function mapValues<Value, Other>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value) => Other,
): ReadonlyMap<string, Other> {
  return new Map([...map].map(([name, value]) => [name, change(value)]))
}
