import { ApiError } from '#contract/error.ts'
import { translations } from '#contract/translations.ts'
import type { Language } from '#domain/language.ts'
import { dumpTranslations, type TranslationBook } from '#domain/translation-book.ts'
import { chooseLanguage } from './negotiation.ts'
import type { Edition } from './prepared-answer.ts'
import type { Serve } from './serve.ts'

const textSeconds = 300

/** The texts of the site, for other programs and for pages that load them late. */
export function textRoutes(
  serve: Serve<Edition>,
  { texts, defaultLanguage }: { texts: TranslationBook; defaultLanguage: Language },
): void {
  serve(
    translations,
    textSeconds,
    ({ query, path, variant }) => {
      const locales = query.locales ?? [variant]
      const dump = locales.length > 0 ? dumpTranslations(texts, path.domain ?? '', locales) : undefined
      if (!dump) throw new ApiError('not_found', 'There are no such texts.')
      return dump
    },
    {
      vary: 'accept-language',
      of: ({ locales }, headers) => (locales ? '' : (chooseLanguage(headers['accept-language']) ?? defaultLanguage)),
    },
  )
}
