import type { Language } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import type { Parameters } from '#domain/texts/translating/placeholders.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { messagesDomain, type TranslationBook } from '#domain/texts/translating/translation-book.ts'

/** Returns the notes above previews, which must not be mistaken for published pages. */
export type PreviewNotes = (
  language: Language,
  now: Date,
) => { readonly link: (until: string) => string; readonly desk: string }

export function createPreviewNotes(translations: (now: Date) => TranslationBook): PreviewNotes {
  return (language, now) => {
    const translator = translatorOf(translations(now))
    const t = (key: TextKey<'messages'>, parameters: Parameters = {}) =>
      translator.trans(key, parameters, messagesDomain, language)
    return {
      link: (until) => `${t('page.preview')} ${t('page.preview_until', { moment: until })}`,
      desk: t('page.preview'),
    }
  }
}
