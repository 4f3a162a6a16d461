import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { plainLine } from '#domain/texts/words/plain-line.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText } from '../core/schemas.ts'
import { MailedTo } from './message-wire.ts'
import { inboxOwners, inboxStates } from './messages.ts'
import { maxNoteLength, TypedText } from './written-text.ts'

const common = { subject: 'Messages', method: 'POST', query: noQuery } as const
const erase = { ...common, access: 'messages.erase' } as const

/** A file for download. */
const File = z.object({ name: z.string(), text: z.string(), count: z.number() })

export const maxExportedMessages = 20_000

export const exportMessages = endpoint({
  ...common,
  name: 'exportMessages',
  repeatable: 'Changes no message.',
  quiet: 'A file is saved; nothing is changed.',
  route: deskRoutes.desk_message_export,
  access: 'messages.answer',
  summary: 'Messages as a table',
  description:
    'CSV of all that a search finds, the newest first, without what colleagues noted. A cell that begins like a formula ' +
    'has an apostrophe before it. More than a table takes are refused. That it was done is on record.',
  body: bodyAsIs(
    z.strictObject({
      state: z.optional(z.enum(inboxStates)),
      search: z.optional(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u, 'Must be one line.'))),
      assigned: z.optional(z.enum(inboxOwners)),
    }),
  ),
  answer: asIs(File),
  errors: [],
})

/** The address is sent in the body, because addresses of calls are logged. */
const writer = z.strictObject({ mail: TypedText })

const WireWritten = z
  .object({
    mail: z.string(),
    count: z.number(),
    oldest: z.nullable(MomentText),
    newest: z.nullable(MomentText),
    references: z.array(z.string()),
    mailed_to: MailedTo,
  })
  .check(z.meta({ id: 'WrittenMessages', description: 'What somebody has written to us, by their mail address.' }))

export type WireWrittenValue = z.infer<typeof WireWritten>

export const findWriter = endpoint({
  ...erase,
  name: 'findWriter',
  repeatable: 'Changes nothing.',
  quiet: 'A search: the email address is not for the access log.',
  route: deskRoutes.desk_message_writer,
  summary: 'What somebody has written to us',
  description: 'How much there is, for whoever asks for a copy of it, or to be forgotten.',
  body: bodyAsIs(writer),
  answer: asIs(WireWritten),
  errors: [],
})

export const copyOfWriter = endpoint({
  ...erase,
  name: 'copyOfWriter',
  repeatable: 'Changes no message.',
  quiet: 'A file is saved; nothing is changed.',
  route: deskRoutes.desk_message_copy,
  summary: 'All that is kept of somebody, as a file',
  description:
    'JSON of every message with everything that came along, and what colleagues noted. That it was made is on record.',
  body: bodyAsIs(writer),
  answer: asIs(File),
  errors: ['not_found'],
})

/** Stored in the audit log, so it must not name the person. */
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxNoteLength),
    z.regex(plainLine, 'Must be one line of plain text.'),
    z.regex(/^[^@]*$/, 'Must not have a mail address in it: it stays on record.'),
    z.meta({ description: 'Why, in a line. It stays on record: it is not to say whose messages they were.' }),
  )
const erased = asIs(z.object({ erased: z.number() }))

export const eraseOfWriter = endpoint({
  ...erase,
  name: 'eraseOfWriter',
  route: deskRoutes.desk_message_erasure,
  summary: 'Erase all that somebody has written to us',
  description:
    'With what colleagues noted and what was mailed to them; the copies that colleagues were mailed stay in their ' +
    'mailboxes. On record stay how many there were, their references, by whom, when and why. 409 where there are not as many as `count` says.',
  body: bodyAsIs(z.strictObject({ mail: TypedText, count: z.int().check(z.positive()), reason })),
  answer: erased,
  errors: ['invalid_state'],
})

export const eraseMessage = endpoint({
  ...erase,
  name: 'eraseMessage',
  route: deskRoutes.desk_one_erasure,
  summary: 'Erase one message',
  description: 'On record stay its reference, by whom, when and why.',
  body: bodyAsIs(z.strictObject({ reason })),
  answer: erased,
  errors: ['not_found'],
})
