import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, required } from '../core/query.ts'
import { oneOf } from '../core/text-forms.ts'
import { maxTextChanges, textDomain, textLanguages } from './texts.ts'

/** File formats: CSV, or the exchange format of translation tools. */
const textForms = ['csv', 'xliff'] as const

export type TextFileForm = (typeof textForms)[number]

const common = { subject: 'Texts and addresses', route: deskRoutes.desk_text_file, access: 'content.read' } as const

export const exportTexts = endpoint({
  ...common,
  name: 'exportTexts',
  method: 'GET',
  summary: 'Export the texts of the site',
  description:
    'CSV with a column for the key and one per language, or XLIFF 2.0 from English to one language. Cells that begin like a formula are prefixed with an apostrophe, which the import removes.',
  query: query(
    {
      domain: required('domain', textDomain),
      form: required('form', oneOf(textForms, 'File format.')),
      languages: textLanguages,
    },
    ({ form, languages = [] }) =>
      form === 'xliff' && (languages.length !== 1 || languages[0] === 'en')
        ? { languages: ['Must be one language other than English.'] }
        : undefined,
  ),
  answer: asIs(z.object({ name: z.string(), text: z.string() })),
  errors: [],
})

/** Maximum length in characters: about twice all texts of the desk in all languages. */
const maxFileLength = 2_000_000
const maxBytes = 8 * 1024 * 1024

export const fileProblems = ['unreadable', 'not_xliff', 'no_language', 'no_key', 'repeated_column', 'too_many'] as const

const Problem = z.object({
  code: z.string(),
  found: z.optional(z.number()),
  expected: z.optional(z.union([z.number(), z.readonly(z.array(z.string()))])),
})

export const readTextFile = endpoint({
  ...common,
  name: 'readTextFile',
  repeatable: 'Changes nothing.',
  quiet: 'Only reads a file.',
  method: 'POST',
  summary: 'Preview a file of texts',
  description:
    'Lists the changes and the rejected lines of the file; nothing is saved. Empty cells are ignored. If the file has other languages, its English texts are only used to detect outdated translations: a translation is rejected if its English text has changed since the export.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      domain: z.enum(textDomains),
      form: z.enum(textForms),
      text: z.string().check(z.minLength(1), z.maxLength(maxFileLength)),
    }),
    { maxBytes },
  ),
  answer: asIs(
    z.object({
      problem: z.nullable(z.object({ code: z.enum(fileProblems), line: z.number() })).check(
        z.meta({
          description: `Reason why the file cannot be read, for example more than ${maxTextChanges} changes; null if it was read.`,
        }),
      ),
      changes: z.array(
        z.object({
          key: z.string(),
          language: z.enum(languages),
          text: z.string(),
          before: z.nullable(z.string()),
          english: z.string().check(z.meta({ description: 'Default English text.' })),
          revision: z.number(),
        }),
      ),
      refused: z.array(z.object({ line: z.number(), key: z.string(), language: z.enum(languages), problem: Problem })),
    }),
  ),
  errors: [],
})

export type TextFileRead = z.infer<(typeof readTextFile)['answer']['wire']>
