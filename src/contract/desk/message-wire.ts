import * as z from 'zod/mini'
import { messageStates } from '#domain/contact/message-state.ts'
import { actionsAbout } from '#domain/people/act.ts'
import { DayText, MomentText } from '../core/schemas.ts'

export const State = z
  .enum(messageStates)
  .check(z.meta({ description: 'new: nobody has begun; in_work: somebody has; answered; spam.' }))

export const Revision = z
  .int()
  .check(z.minimum(1), z.meta({ description: 'How often it was changed, as a change of it names.' }))

export const Colleague = z
  .object({ id: z.number(), name: z.string() })
  .check(z.meta({ id: 'Colleague', description: 'Somebody at the desk, by what they are called.' }))

const listed = {
  id: z.number(),
  reference: z.string().check(z.meta({ description: 'What the visitor was told to name it by.' })),
  received_at: MomentText,
  answer_by: DayText.check(z.meta({ description: 'The day by whose end the visitor was promised an answer.' })),
  is_late: z.boolean().check(z.meta({ description: 'Whether that day is over, and nobody has answered.' })),
  language: z.string().check(z.meta({ description: 'The language that the visitor read.', examples: ['pl'] })),
  country: z.string().check(z.meta({ examples: ['PL'] })),
  topic_title: z.nullable(z.string()).check(z.meta({ description: 'What it is about, as the visitor read it.' })),
  mail: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  headline: z.string().check(z.meta({ description: 'Its first words.' })),
  state: State,
  assigned_to: z.nullable(Colleague),
  revision: Revision,
}

export const MailedTo = z
  .array(z.string())
  .check(z.meta({ description: 'The mail addresses that it was sent to, where copies of it may lie.' }))

export const WireListedMessage = z
  .object({ ...listed, excerpt: z.string().check(z.meta({ description: 'What follows the first words.' })) })
  .check(z.meta({ id: 'ListedMessage', description: 'A message of a visitor, as a line of a list.' }))

export type WireListedMessageValue = z.infer<typeof WireListedMessage>

const WireNote = z
  .object({
    id: z.number(),
    written_at: MomentText,
    written_by: z.nullable(Colleague),
    is_own: z.boolean().check(z.meta({ description: 'Whether whoever asks wrote it, and so can take it away.' })),
    text: z.string(),
  })
  .check(z.meta({ id: 'MessageNote', description: 'What a colleague tells the others about a message.' }))

export type WireNoteValue = z.infer<typeof WireNote>

const WireStep = z
  .object({
    number: z.number(),
    at: MomentText,
    by: z.string().check(z.meta({ description: 'The mail address of a colleague.' })),
    action: z.enum(actionsAbout('message')),
    state: z.optional(State).check(z.meta({ description: 'What it became, where that changed.' })),
    assigned_to: z
      .optional(z.nullable(z.string()))
      .check(z.meta({ description: 'Whose it became, by mail address, where that changed.' })),
  })
  .check(z.meta({ id: 'MessageStep', description: 'Something that was done with a message.' }))

export type WireStepValue = z.infer<typeof WireStep>

export const WireMessage = z
  .object({
    ...listed,
    phone: z.nullable(z.string()),
    text: z.string(),
    page: z.nullable(z.string()).check(z.meta({ description: 'Where it was written, as the visitor sent it.' })),
    state_at: MomentText.check(z.meta({ description: 'Since when it is in its state.' })),
    mailed_to: MailedTo,
    kept_until: MomentText.check(z.meta({ description: 'When it is deleted by itself.' })),
    notes: z.array(WireNote).check(z.meta({ description: 'The oldest first.' })),
    history: z.array(WireStep).check(z.meta({ description: 'The newest first.' })),
  })
  .check(z.meta({ id: 'Message', description: 'A message of a visitor, with all that was done with it.' }))

export type WireMessageValue = z.infer<typeof WireMessage>
