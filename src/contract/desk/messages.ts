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
  summary: 'What visitors have written to us',
  description: 'The newest first. Reading changes nothing: two look at the same inbox.',
  query: query({
    ...paging,
    state: single('state', oneOf(inboxStates, 'open: new and in work, which it is when left out.')),
    search: single(
      'search',
      words(
        'Each word begins a word of the mail address, name, company, telephone, text, reference or topic. Case and accents do not matter.',
      ),
    ),
    assigned: single('assigned', oneOf(inboxOwners, 'Only those of whoever asks, or of nobody.')),
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireListedMessage)._zod.def.shape,
      counts: z
        .object({ new: z.number(), in_work: z.number(), answered: z.number(), spam: z.number() })
        .check(z.meta({ description: 'How many of what is looked for are in each state.' })),
      colleagues: z.array(Colleague).check(z.meta({ description: 'Those who answer messages.' })),
    }),
  ),
  errors: [],
})

export type MessagesListed = z.infer<(typeof listMessages)['answer']['wire']>

export const readMessage = endpoint({
  ...read,
  name: 'readMessage',
  route: deskRoutes.desk_message,
  summary: 'One message',
  description: 'With what colleagues noted and what was done with it.',
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
  summary: 'Change the state of a message, or whose it is',
  description:
    'What is not named stays. Where somebody else has changed it since the revision that is named, it is 409 with how ' +
    'it is now in `error_data.current`, unless it is as wanted already.',
  body: bodyAsIs(
    z.strictObject({
      revision: Revision,
      state: z.optional(State),
      assigned_to: z
        .optional(z.nullable(z.int().check(z.positive())))
        .check(z.meta({ description: 'Somebody who answers messages; null for nobody.' })),
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
  description: 'All of them or none: where somebody else has changed one meanwhile, it is 409 as with a single one.',
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
  summary: 'Note something about a message',
  description: 'For colleagues; but whoever wrote the message may ask for a copy of all that is kept about it.',
  body: bodyAsIs(z.strictObject({ text: NoteText })),
  answer: asIs(WireMessage),
  errors: ['not_found'],
})

export const removeMessageNote = endpoint({
  ...answer,
  name: 'removeMessageNote',
  method: 'DELETE',
  route: deskRoutes.desk_message_note,
  summary: 'Take a note away',
  description: 'Only who wrote it may.',
  answer: asIs(WireMessage),
  errors: ['not_found'],
})
