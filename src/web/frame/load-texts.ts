import type { Call } from '#contract/core/client.ts'
import { translations } from '#contract/public/translations.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** The frame's own texts. The name of the clock stands in it already, links have their labels, and other pages theirs. */
export async function loadFrameTexts(call: Call, language: Language): Promise<Messages> {
  const messages = await loadTexts(call, 'messages', language)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !/^(link|city|page|check|limit)\./.test(key)))
}

/** The texts of a language, English where it has none: the page then carries one language alone. */
export async function loadTexts(call: Call, domain: string, language: Language): Promise<Messages> {
  const locales = [defaultLanguage, language]
  const dump = await call(translations, { path: { domain }, query: { locales } })
  return Object.assign({}, ...locales.map((locale) => dump.translations[locale]?.[domain]))
}
