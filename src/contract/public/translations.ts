import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import type { TranslationDump } from '#domain/texts/translating/translator.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, single, type TextForm } from '../core/query.ts'

/** Maximum number of requested locales: more than the site has languages are a mistake or an attack. */
const maxLocales = 50

/** Form of a list of locales. Other entries are ignored; the call answers 404 if no locale is left. */
const locales: TextForm<readonly string[]> = {
  find(text) {
    const valid = new Set(text.split(',').filter((locale) => /^[a-z]{2}(_[A-Z]{2})?$/.test(locale)))
    return valid.size <= maxLocales ? [...valid] : undefined
  },
  write: (locales) => locales.join(','),
  problem: `Must be a list of at most ${maxLocales} locales, such as lt,en.`,
  schema: {
    type: 'string',
    description: 'Locales such as `lt` or `lt_LT`, separated by commas. The language of the request by default.',
    examples: ['lt,en'],
  },
}

const Messages = z.record(z.string(), z.string())

export const translations = endpoint({
  name: 'translations',
  subject: 'Texts and addresses',
  method: 'GET',
  route: backendRoutes.translations,
  access: 'public',
  limit: 'reads',
  summary: 'Get the texts of the site',
  description:
    'Texts of one section by locale, section and key. Invalid locales are ignored; 404 if none is valid or the section does not exist.',
  query: query({ locales: single('locales', locales) }),
  answer: asIs<Required<Omit<TranslationDump, 'locale'>>>(
    z.object({
      fallback: z.string().check(z.meta({ description: 'Locale used for missing texts.', examples: ['en'] })),
      defaultDomain: z.string().check(z.meta({ description: 'Section used by default.', examples: ['messages'] })),
      translations: z.record(z.string(), z.record(z.string(), Messages)).check(
        z.meta({
          description: 'Texts by locale, section and key, with `%placeholders%` and plural forms separated by `|`.',
          examples: [{ lt: { currency_exchange: { 'page.title': 'Valiutų kursai' } } }],
        }),
      ),
    }),
  ),
  errors: ['invalid_parameters', 'not_found'],
})
