import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { textMarks } from '#domain/texts/translating/text-cell.ts'
import { maxTextLength, textDomains } from '#domain/texts/translating/translation-book.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { list, needed, query, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf } from '../core/text-forms.ts'

const LanguageCode = z.enum(languages)
const Revision = z
  .int()
  .check(
    z.minimum(0),
    z.meta({ description: 'Which change of it was the last, as a change of it names; 0 where there was none.' }),
  )
const Who = z.nullable(z.string()).check(z.meta({ description: 'A mail address.' }))

const WireCell = z
  .object({
    language: LanguageCode,
    came: z.optional(z.string()).check(z.meta({ description: 'As it came with the program.' })),
    ours: z.optional(z.string()).check(z.meta({ description: 'What is said instead.' })),
    source: z.optional(z.string()).check(z.meta({ description: 'The English that ours was made from.' })),
    revision: Revision,
    edited_at: z.optional(MomentText),
    edited_by: z.optional(Who),
  })
  .check(z.meta({ id: 'TextCell', description: 'What is said under a key in one language.' }))

export type WireCellValue = z.infer<typeof WireCell>

const WireRow = z.object({ key: z.string(), cells: z.array(WireCell) })

export type WireTextRow = z.infer<typeof WireRow>

const Counts = z.object({
  all: z.number(),
  missing: z.number(),
  outdated: z.number(),
  plurals: z.number(),
  problems: z.number(),
  changed: z.number(),
})

const anyLine: TextForm<string> = {
  find: (text) => (/^\P{Cc}{0,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be one line of at most 200 characters.',
  schema: { type: 'string', maxLength: 200, description: 'Part of a key, or of a text in any language.' },
}

export const textDomain = oneOf(textDomains, 'The group of texts.')
export const textLanguages = list('languages', oneOf(languages, 'The languages; English always comes first.'))

export const listTexts = endpoint({
  name: 'listTexts',
  subject: 'Texts and addresses',
  method: 'GET',
  route: deskRoutes.desk_texts,
  access: 'content.read',
  summary: 'The texts of the site, by key and language',
  description:
    'As they came with the program, and what is said instead. A text is outdated where English has changed since it ' +
    'was written; what is wrong with the forms for counts, and with anything else, is said by the same rule that ' +
    'refuses it.',
  query: query({
    domain: needed('domain', textDomain),
    languages: textLanguages,
    search: single('search', anyLine),
    only: single('only', oneOf(textMarks, 'Only keys of which a text in one of the languages is so.')),
    ...paging,
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireRow)._zod.def.shape,
      counts: Counts.check(z.meta({ description: 'How many keys that match the search are so.' })),
      said: z
        .array(z.object({ language: LanguageCode, count: z.number() }))
        .check(z.meta({ description: 'How many texts each of the languages has.' })),
    }),
  ),
  errors: [],
})

export type TextsListed = z.infer<(typeof listTexts)['answer']['wire']>

export const maxTextChanges = 1_000

const PlaceFields = {
  domain: z.enum(textDomains),
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  language: LanguageCode,
}

const WireTextChange = z.strictObject({
  ...PlaceFields,
  text: z
    .nullable(z.string().check(z.maxLength(maxTextLength)))
    .check(z.meta({ description: 'What is to be said; null for what came with the program.' })),
  revision: Revision,
})

export type WireTextChangeValue = z.infer<typeof WireTextChange>

/** Data of a conflict: the current texts. */
export const TextsInTheWay = z.object({
  theirs: z.array(z.object({ ...PlaceFields, cell: WireCell })),
})

export const changeTexts = endpoint({
  name: 'changeTexts',
  conflict: 'The cell shows the text of the other translator beside the draft.',
  subject: 'Texts and addresses',
  method: 'PUT',
  route: deskRoutes.desk_texts,
  access: 'content.publish',
  summary: 'Change texts of the site',
  description:
    'All of them or none; they are said at once. Placeholders and forms for counts must be those that the text needs in ' +
    'its language. Where somebody else has changed one since the revision it names, it is 409 with those in ' +
    '`error_data`.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({ changes: z.array(WireTextChange).check(z.minLength(1), z.maxLength(maxTextChanges)) }),
  ),
  answer: asIs(z.object({ changed: z.number() })),
  errors: ['invalid_state'],
})

export const textHistoryLength = 200

export const textHistory = endpoint({
  name: 'textHistory',
  subject: 'Texts and addresses',
  method: 'GET',
  route: deskRoutes.desk_text_history,
  access: 'content.read',
  summary: 'What was ever said under a key',
  description: `The newest first, at most ${textHistoryLength}; null where it was put back as it came.`,
  query: query({ domain: needed('domain', textDomain), key: needed('key', anyLine) }),
  answer: asIs(
    z.object({
      records: z.array(
        z.object({
          number: z.number(),
          language: LanguageCode,
          text: z.nullable(z.string()),
          source: z.string(),
          edited_at: MomentText,
          edited_by: Who,
        }),
      ),
    }),
  ),
  errors: [],
})
