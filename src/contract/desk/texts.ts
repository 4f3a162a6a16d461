import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { textMarks } from '#domain/texts/translating/text-cell.ts'
import { maxTextLength, textDomains } from '#domain/texts/translating/translation-book.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { list, query, required, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf } from '../core/text-forms.ts'

const LanguageCode = z.enum(languages)
const Revision = z.int().check(
  z.minimum(0),
  z.meta({
    description: 'Number of the last change of this text, which a new change must name; 0 if there was none.',
  }),
)
const Who = z.nullable(z.string()).check(z.meta({ description: 'An email address.' }))

const WireCell = z
  .object({
    language: LanguageCode,
    came: z.optional(z.string()).check(z.meta({ description: 'Default text.' })),
    ours: z.optional(z.string()).check(z.meta({ description: 'Text shown instead.' })),
    source: z.optional(z.string()).check(z.meta({ description: 'English text that ours was translated from.' })),
    revision: Revision,
    edited_at: z.optional(MomentText),
    edited_by: z.optional(Who),
  })
  .check(z.meta({ id: 'TextCell', description: 'A text of one key and language.' }))

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
  schema: { type: 'string', maxLength: 200, description: 'Search for a part of a key, or of a text in any language.' },
}

export const textDomain = oneOf(textDomains, 'Section of the texts.')
export const textLanguages = list('languages', oneOf(languages, 'Languages; English always comes first.'))

export const listTexts = endpoint({
  name: 'listTexts',
  subject: 'Texts and addresses',
  method: 'GET',
  route: deskRoutes.desk_texts,
  access: 'content.read',
  summary: 'List texts by key and language',
  description:
    'Default texts and their replacements. A text is outdated if English has changed since its translation. Problems with plural forms and placeholders are found by the same rules as in changes.',
  query: query({
    domain: required('domain', textDomain),
    languages: textLanguages,
    search: single('search', anyLine),
    only: single('only', oneOf(textMarks, 'Only keys with a text in this state in one of the languages.')),
    ...paging,
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireRow)._zod.def.shape,
      counts: Counts.check(z.meta({ description: 'Number of matching keys by state.' })),
      said: z
        .array(z.object({ language: LanguageCode, count: z.number() }))
        .check(z.meta({ description: 'Number of existing texts of the section by language.' })),
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
    .check(z.meta({ description: 'New text; null restores the default text.' })),
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
    'Saves all texts or none. Saved texts are published immediately. Placeholders and plural forms must be those that the text needs in its language. 409 with the texts in `error_data` that someone else has changed since the given revision.',
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
  summary: 'List the history of a text',
  description: `Newest change first, at most ${textHistoryLength}. A text is null where it was reset to the default.`,
  query: query({ domain: required('domain', textDomain), key: required('key', anyLine) }),
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
