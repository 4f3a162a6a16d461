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
  summary: 'Export messages as CSV',
  description:
    'All messages that match, newest first, without internal notes. Cells that begin like a formula are prefixed with an apostrophe. Rejected if more than 20,000 messages match. Recorded in the audit log.',
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

/** Body with an email address. It is not in the URL, because URLs of calls are logged. */
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
  .check(z.meta({ id: 'WrittenMessages', description: 'Messages of a sender, by email address.' }))

export type WireWrittenValue = z.infer<typeof WireWritten>

export const findWriter = endpoint({
  ...erase,
  name: 'findWriter',
  repeatable: 'Changes nothing.',
  quiet: 'A search: the email address is not for the access log.',
  route: deskRoutes.desk_message_writer,
  summary: 'Find the messages of a sender',
  description: 'Number, references and dates of their messages, for requests to copy or erase personal data.',
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
  summary: 'Export the personal data of a sender',
  description:
    'JSON of every message with its metadata and internal notes. Recorded in the audit log. 404 if there are no messages.',
  body: bodyAsIs(writer),
  answer: asIs(File),
  errors: ['not_found'],
})

/** Reason of an erasure. It is stored in the audit log, so it must not name the person. */
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxNoteLength),
    z.regex(plainLine, 'Must be one line of plain text.'),
    z.regex(/^[^@]*$/, 'Must not contain an email address, because it is kept on record.'),
    z.meta({ description: 'Reason in one line, stored in the audit log; must not name the person.' }),
  )
const erased = asIs(z.object({ erased: z.number() }))

export const eraseOfWriter = endpoint({
  ...erase,
  name: 'eraseOfWriter',
  route: deskRoutes.desk_message_erasure,
  summary: 'Erase all messages of a sender',
  description:
    'Also erases internal notes and queued emails; copies already emailed to colleagues remain in their mailboxes. The audit log keeps count, references, user, time and reason. 409 if the number of messages differs from `count`.',
  body: bodyAsIs(z.strictObject({ mail: TypedText, count: z.int().check(z.positive()), reason })),
  answer: erased,
  errors: ['invalid_state'],
})

export const eraseMessage = endpoint({
  ...erase,
  name: 'eraseMessage',
  route: deskRoutes.desk_one_erasure,
  summary: 'Erase a message',
  description: 'The audit log keeps its reference, the user, time and reason.',
  body: bodyAsIs(z.strictObject({ reason })),
  answer: erased,
  errors: ['not_found'],
})
