import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { messageStates } from '#domain/contact/message-state.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { query, single } from '../core/query.ts'
import { severalOf } from '../core/schemas.ts'
import { oneOf, words } from '../core/text-forms.ts'
import { Colleague, Revision, State, WireListedMessage, WireMessage } from './message-wire.ts'

/** Filters of the inbox: one state, open messages, or all. */
export const inboxStates = ['open', ...messageStates, 'all'] as const
export type InboxState = (typeof inboxStates)[number]

/** Filters by assignee. */
export const inboxOwners = ['me', 'nobody'] as const

const read = { subject: 'Messages', method: 'GET', access: 'messages.read' } as const
const answer = { subject: 'Messages', query: noQuery, access: 'messages.answer' } as const

export const listMessages = endpoint({
  ...read,
  name: 'listMessages',
  route: deskRoutes.desk_messages,
  summary: 'List messages',
  description: 'Newest first. Listing messages does not change their state.',
  query: query({
    ...paging,
    state: single('state', oneOf(inboxStates, 'open: new and in progress; the default.')),
    search: single(
      'search',
      words(
        'Words; each must begin a word of the email address, name, company, phone number, text, reference or topic. Case and accents do not matter.',
      ),
    ),
    assigned: single('assigned', oneOf(inboxOwners, 'Only messages assigned to the caller, or to no one.')),
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireListedMessage)._zod.def.shape,
      counts: z.object({ new: z.number(), in_work: z.number(), answered: z.number(), spam: z.number() }).check(
        z.meta({
          description: 'Number of messages that match the search and the assignee, by state, counted up to 1,000.',
        }),
      ),
      colleagues: z.array(Colleague).check(z.meta({ description: 'Users who may reply to messages.' })),
    }),
  ),
  errors: [],
})

export type MessagesListed = z.infer<(typeof listMessages)['answer']['wire']>

export const readMessage = endpoint({
  ...read,
  name: 'readMessage',
  route: deskRoutes.desk_message,
  summary: 'Get a message',
  description: 'With its notes and activity.',
  query: noQuery,
  answer: asIs(WireMessage),
  errors: ['not_found'],
})

/** Data of a conflict: the current messages. */
export const MessageInTheWay = z.object({ current: z.array(WireListedMessage) })

export const changeMessage = endpoint({
  ...answer,
  name: 'changeMessage',
  method: 'PATCH',
  route: deskRoutes.desk_message,
  summary: 'Change the state or assignee of a message',
  description:
    'Fields that are not sent stay unchanged. 409 with the current message in `error_data.current` if someone else has changed it since the given revision, unless it already has the requested values.',
  body: bodyAsIs(
    z.strictObject({
      revision: Revision,
      state: z.optional(State),
      assigned_to: z
        .optional(z.nullable(z.int().check(z.positive())))
        .check(z.meta({ description: 'New assignee: a user who may reply to messages, or null for no assignee.' })),
    }),
  ),
  answer: asIs(WireMessage),
  errors: ['not_found', 'invalid_state'],
})

export const maxChangedMessages = 200

export const changeMessages = endpoint({
  ...answer,
  name: 'changeMessages',
  method: 'PATCH',
  route: deskRoutes.desk_messages,
  summary: 'Change the state of several messages',
  description:
    'All messages or none: 409 with the current messages in `error_data.current` if someone else has changed one.',
  body: bodyAsIs(
    z.strictObject({
      messages: severalOf(
        z.strictObject({ id: z.int().check(z.positive()), revision: Revision }),
        ({ id }) => id,
        maxChangedMessages,
      ),
      state: State,
    }),
  ),
  answer: asIs(z.object({ changed: z.number() })),
  errors: ['invalid_state'],
})

export const maxMessageNoteLength = 2_000

/** Several lines of plain text. */
const NoteText = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1),
  z.maxLength(maxMessageNoteLength),
  z.regex(/^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\n\t])*$/u, 'Must be plain text.'),
)

export const addMessageNote = endpoint({
  ...answer,
  name: 'addMessageNote',
  method: 'POST',
  route: deskRoutes.desk_message_notes,
  summary: 'Add a note to a message',
  description: 'Only colleagues see it, but it is part of an export of the personal data of the sender.',
  body: bodyAsIs(z.strictObject({ text: NoteText })),
  answer: asIs(WireMessage),
  errors: ['not_found'],
})

export const removeMessageNote = endpoint({
  ...answer,
  name: 'removeMessageNote',
  method: 'DELETE',
  route: deskRoutes.desk_message_note,
  summary: 'Delete a note',
  description: 'Only its author may delete it.',
  answer: asIs(WireMessage),
  errors: ['not_found'],
})
