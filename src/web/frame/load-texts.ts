import type { Call } from '#contract/core/client.ts'
import { translations } from '#contract/public/translations.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { Messages } from '#domain/texts/translating/translation-book.ts'

/** Loads the texts of the frame, without those of time zones, links and other pages. */
export async function loadFrameTexts(call: Call, language: Language): Promise<Messages> {
  const messages = await loadTexts(call, 'messages', language)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !/^(link|city|page|check|limit)\./.test(key)))
}

/** Loads the texts of a language, with English for missing ones, so that the page needs one set of texts only. */
export async function loadTexts(call: Call, domain: string, language: Language): Promise<Messages> {
  const locales = [defaultLanguage, language]
  const dump = await call(translations, { path: { domain }, query: { locales } })
  return Object.assign({}, ...locales.map((locale) => dump.translations[locale]?.[domain]))
}
