import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { mailFaults } from '#domain/mail/mail-fault.ts'
import { mailKinds, templateNames } from '#domain/mail/mail-kind.ts'
import { encryptions } from '#domain/mail/mail-server.ts'
import { keptMailDays, mailStates } from '#domain/mail/outgoing-mail.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { needed, query, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf } from '../core/text-forms.ts'
import { TypedText } from './written-text.ts'

export const WireFault = z.nullable(z.enum(mailFaults)).check(
  z.meta({
    description:
      'Why the last attempt failed, as far as the server and the network tell; null where it did not. Answers of the ' +
      'server to this very mail are those from sender on.',
  }),
)

const WireTemplateName = z.enum(templateNames)

/** Template and language of a test. */
const Example = z.object({ letter: WireTemplateName, language: z.enum(offeredLanguages) })

const WireMail = z
  .object({
    id: z.string(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    state: z.enum(mailStates).check(
      z.meta({
        description:
          'failed: refused for good, or tried for long enough; needless: what it was to tell was over before it could ' +
          'be sent; stopped: somebody at the desk has given it up.',
      }),
    ),
    is_under_way: z.boolean().check(z.meta({ description: 'Whether it is being sent at this moment.' })),
    about_count: z
      .nullable(z.number())
      .check(z.meta({ description: 'Of how many figures or sources it tells; null for what is about none.' })),
    example: z.nullable(Example),
    message: z.nullable(z.object({ id: z.number(), reference: z.string() })).check(
      z.meta({
        description:
          'The message of a visitor that it tells of; null for what tells of none, or of one that is deleted.',
      }),
    ),
    created_at: MomentText,
    attempts: z.number(),
    tried_at: z.nullable(MomentText).check(z.meta({ description: 'When the last attempt began.' })),
    next_attempt_at: z.nullable(MomentText).check(z.meta({ description: 'Null where it does not wait any more.' })),
    ended_at: z.nullable(MomentText),
    fault: WireFault,
    status: z
      .nullable(z.string())
      .check(z.meta({ description: 'The digits that the server gave for it.', examples: ['550 5.1.1'] })),
  })
  .check(z.meta({ id: 'Mail', description: 'A mail that waits to be sent, or how it ended; never what it says.' }))

export type WireMailValue = z.infer<typeof WireMail>

const recipientPart: TextForm<string> = {
  find: (text) => (/^\P{Cc}{0,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be one line of at most 200 characters.',
  schema: { type: 'string', maxLength: 200, description: 'Each word begins a word of the address of the recipient.' },
}

const subject = 'Mail'

export const listMails = endpoint({
  name: 'listMails',
  subject,
  method: 'GET',
  route: deskRoutes.desk_mail,
  access: 'mail.read',
  summary: 'What waits to be mailed, and what was',
  description: `The newest first. How a mail ended can be seen for ${keptMailDays} days.`,
  query: query({
    search: single('search', recipientPart),
    state: single('state', oneOf(mailStates, 'Only those that are so.')),
    ...paging,
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireMail)._zod.def.shape,
      counts: z
        .record(z.enum(mailStates), z.number())
        .check(z.meta({ description: 'How many that match the search are so.' })),
      kept_days: z.number(),
    }),
  ),
  errors: [],
})

const mailOrders = ['try_now', 'send_again', 'stop'] as const

export type MailOrder = (typeof mailOrders)[number]

export const orderMail = endpoint({
  name: 'orderMail',
  subject,
  method: 'PATCH',
  route: deskRoutes.desk_mail,
  access: 'mail.change',
  summary: 'Try a mail now, send it again, or give it up',
  description:
    'try_now: one that waits; send_again: one that could not be delivered, which waits anew; stop: either, which is not ' +
    'sent any more. 409 where it is in another state, or just being sent.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ id: z.string().check(z.maxLength(100)), order: z.enum(mailOrders) })),
  answer: asIs(WireMail),
  errors: ['not_found', 'invalid_state'],
})

export const readLetter = endpoint({
  name: 'readLetter',
  subject,
  method: 'GET',
  route: deskRoutes.desk_letters,
  access: 'mail.read',
  summary: 'A letter with example values',
  description: 'As it would be sent, in one language. Nothing of it has happened, and its links open nothing.',
  query: query({
    letter: needed('letter', oneOf(templateNames, 'Which letter.')),
    language: needed('language', oneOf(offeredLanguages, 'The language it is written in.')),
  }),
  answer: asIs(z.object({ subject: z.string(), text: z.string() })),
  errors: [],
})

/** Shows a template as a page. Its answer is HTML, so it is no API call. */
export const showLetter = {
  name: 'showLetter',
  method: 'GET',
  route: deskRoutes.desk_letter,
  access: 'mail.read',
} as const

export const sendTest = endpoint({
  name: 'sendTest',
  subject,
  method: 'POST',
  route: deskRoutes.desk_mail_test,
  access: 'mail.change',
  summary: 'Mail a letter as a test',
  description:
    'With example values, and marked as a test in its subject and its first words. It waits and is sent as any other ' +
    'mail. Each person can send some within an hour, then waits. 409 where nothing is mailed.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ to: TypedText, letter: WireTemplateName, language: z.enum(offeredLanguages) })),
  answer: asIs(z.object({ mailed_to: z.string() })),
  errors: ['invalid_state', 'rate_limit_exceeded'],
})

const WireConnection = z
  .object({
    server: z.nullable(
      z.object({
        host: z.string(),
        port: z.number(),
        encryption: z.enum(encryptions).check(
          z.meta({
            description:
              'always: from the first byte; demanded: before anything else is said, or nothing is; offered: where the ' +
              'server offers it.',
          }),
        ),
        has_login: z.boolean(),
        from: z.string(),
      }),
    ),
    public_url: z.nullable(z.string()).check(z.meta({ description: 'Where links in mails lead to.' })),
    last: z
      .nullable(z.object({ at: MomentText, fault: WireFault, status: z.nullable(z.string()) }))
      .check(z.meta({ description: 'How the attempt at a mail that was the last one ended.' })),
  })
  .check(
    z.meta({ id: 'MailConnection', description: 'How mails are sent; the server is null where nothing is mailed.' }),
  )

export type WireConnectionValue = z.infer<typeof WireConnection>

export const readConnection = endpoint({
  name: 'readConnection',
  subject,
  method: 'GET',
  route: deskRoutes.desk_mail_connection,
  access: 'mail.read',
  summary: 'How mails are sent',
  description: 'As the settings say, without login and password.',
  query: noQuery,
  answer: asIs(WireConnection),
  errors: [],
})

export const checkConnection = endpoint({
  name: 'checkConnection',
  repeatable: 'Changes nothing.',
  quiet: 'The screen shows what was found.',
  subject,
  method: 'POST',
  route: deskRoutes.desk_mail_connection,
  access: 'mail.change',
  summary: 'Whether the mail server would take our mails',
  description: 'Connects, encrypts and signs in as for a mail, and sends none. 409 where nothing is mailed.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({})),
  answer: asIs(z.object({ fault: WireFault, status: z.nullable(z.string()) })),
  errors: ['invalid_state'],
})

export type ConnectionChecked = z.infer<(typeof checkConnection)['answer']['wire']>
