import { defaultLanguage } from '../languages/language.ts'
import type { TranslationBook } from './translation-book.ts'
import { createTranslator, type Translator } from './translator.ts'

/** Returns a translator of all texts of a book, for callers that pass a language. */
export function translatorOf(book: TranslationBook): Translator {
  const known = translators.get(book)
  if (known) return known
  const translator = createTranslator({ fallback: defaultLanguage })
  for (const [domain, byLocale] of book.texts) {
    for (const [locale, messages] of byLocale) {
      for (const [key, text] of Object.entries(messages)) translator.add(key, text, domain, locale)
    }
  }
  translators.set(book, translator)
  return translator
}

/** One for each state of the texts. */
const translators = new WeakMap<TranslationBook, Translator>()
