import * as z from 'zod/mini'
import { messageStates } from '#domain/contact/message-state.ts'
import { actionsAbout } from '#domain/people/act.ts'
import { DayText, MomentText } from '../core/schemas.ts'

export const State = z
  .enum(messageStates)
  .check(z.meta({ description: 'new: not started; in_work: in progress; answered; spam.' }))

export const Revision = z.int().check(z.minimum(1), z.meta({ description: 'Revision that a change must name.' }))

export const Colleague = z
  .object({ id: z.number(), name: z.string() })
  .check(z.meta({ id: 'Colleague', description: 'A user, by name.' }))

const listed = {
  id: z.number(),
  reference: z.string().check(z.meta({ description: 'Reference given to the visitor.' })),
  received_at: MomentText,
  answer_by: DayText.check(z.meta({ description: 'Date by which a reply is due.' })),
  is_late: z.boolean().check(z.meta({ description: 'True if the reply is overdue.' })),
  language: z.string().check(z.meta({ description: 'Language of the visitor.', examples: ['pl'] })),
  country: z.string().check(z.meta({ examples: ['PL'] })),
  topic_title: z.nullable(z.string()).check(z.meta({ description: 'Topic as shown to the visitor.' })),
  mail: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  headline: z.string().check(z.meta({ description: 'Beginning of the text.' })),
  state: State,
  assigned_to: z.nullable(Colleague),
  revision: Revision,
}

export const MailedTo = z
  .array(z.string())
  .check(z.meta({ description: 'Email addresses to which the message was sent, or may have been sent.' }))

export const WireListedMessage = z
  .object({ ...listed, excerpt: z.string().check(z.meta({ description: 'Rest of the text.' })) })
  .check(z.meta({ id: 'ListedMessage', description: 'A message in a list.' }))

export type WireListedMessageValue = z.infer<typeof WireListedMessage>

const WireNote = z
  .object({
    id: z.number(),
    written_at: MomentText,
    written_by: z.nullable(Colleague),
    is_own: z.boolean().check(z.meta({ description: 'True if the caller wrote the note, and so may delete it.' })),
    text: z.string(),
  })
  .check(z.meta({ id: 'MessageNote', description: 'An internal note on a message.' }))

export type WireNoteValue = z.infer<typeof WireNote>

const WireStep = z
  .object({
    number: z.number(),
    at: MomentText,
    by: z.string().check(z.meta({ description: 'Email address of the user, or name of the job.' })),
    action: z.enum(actionsAbout('message')),
    state: z.optional(State).check(z.meta({ description: 'New state, if it changed.' })),
    assigned_to: z
      .optional(z.nullable(z.string()))
      .check(z.meta({ description: 'Email address of the new assignee, if it changed.' })),
  })
  .check(z.meta({ id: 'MessageStep', description: 'An entry in the activity of a message.' }))

export type WireStepValue = z.infer<typeof WireStep>

export const WireMessage = z
  .object({
    ...listed,
    phone: z.nullable(z.string()),
    text: z.string(),
    page: z.nullable(z.string()).check(z.meta({ description: 'Page it was sent from, as reported by the browser.' })),
    state_at: MomentText.check(z.meta({ description: 'Time at which the message got its current state.' })),
    mailed_to: MailedTo,
    kept_until: MomentText.check(z.meta({ description: 'Time at which the message is deleted automatically.' })),
    notes: z.array(WireNote).check(z.meta({ description: 'Oldest first.' })),
    history: z.array(WireStep).check(z.meta({ description: 'Newest first.' })),
  })
  .check(z.meta({ id: 'Message', description: 'A message with its notes and activity.' }))

export type WireMessageValue = z.infer<typeof WireMessage>
