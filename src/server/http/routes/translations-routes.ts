import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#contract/core/error.ts'
import * as calls from '#contract/public/translations.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { dumpTranslations, type TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'
import { chooseLanguage } from '../core/negotiation.ts'

const textSeconds = 300

/** Mounts the texts of the site, for API clients and for pages that load them lazily. */
export function translationRoutes(
  serve: ServePrepared<TranslationBook>,
  { defaultLanguage }: { defaultLanguage: Language },
): void {
  const languageOf = (headers: IncomingHttpHeaders) => chooseLanguage(headers['accept-language']) ?? defaultLanguage
  serve(calls.translations, {
    maxSeconds: textSeconds,
    vary: ({ locales }) => (locales ? undefined : 'accept-language'),
    work({ query, path, headers }, book) {
      const locales = query.locales ?? [languageOf(headers)]
      const dump = locales.length > 0 ? dumpTranslations(book, path.domain, locales) : undefined
      if (!dump) throw new ApiError('not_found', 'There are no such texts.')
      return dump
    },
  })
}
