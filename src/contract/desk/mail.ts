import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { mailFaults } from '#domain/mail/mail-fault.ts'
import { mailKinds, templateNames } from '#domain/mail/mail-kind.ts'
import { encryptions } from '#domain/mail/mail-server.ts'
import { mailStates, storedMailDays } from '#domain/mail/outgoing-mail.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { query, required, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf } from '../core/text-forms.ts'
import { TypedText } from './written-text.ts'

export const WireFault = z.nullable(z.enum(mailFaults)).check(
  z.meta({
    description:
      'Reason why the last attempt failed, as reported by server and network; null if it did not. Values from `sender` on are responses of the server to this email.',
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
          'failed: rejected permanently, or retried until the limit; needless: no longer required before it was sent; stopped: cancelled by a user.',
      }),
    ),
    is_under_way: z.boolean().check(z.meta({ description: 'True while it is being sent.' })),
    about_count: z
      .nullable(z.number())
      .check(z.meta({ description: 'Number of rates or sources it reports; null for other kinds.' })),
    example: z.nullable(Example),
    message: z.nullable(z.object({ id: z.number(), reference: z.string() })).check(
      z.meta({
        description: 'Message that it reports; null for other kinds, or if the message is deleted.',
      }),
    ),
    created_at: MomentText,
    attempts: z.number(),
    tried_at: z.nullable(MomentText).check(z.meta({ description: 'When the last attempt began.' })),
    next_attempt_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Time of the next attempt; null if the email is no longer queued.' })),
    ended_at: z.nullable(MomentText),
    fault: WireFault,
    status: z
      .nullable(z.string())
      .check(z.meta({ description: 'Status code of the mail server.', examples: ['550 5.1.1'] })),
  })
  .check(z.meta({ id: 'Mail', description: 'A queued or completed email, without its text.' }))

export type WireMailValue = z.infer<typeof WireMail>

const recipientPart: TextForm<string> = {
  find: (text) => (/^\P{Cc}{0,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be one line of at most 200 characters.',
  schema: {
    type: 'string',
    maxLength: 200,
    description: 'Search for recipients: each word must be the beginning of a word in the email address.',
  },
}

const subject = 'Mail'

export const listMails = endpoint({
  name: 'listMails',
  subject,
  method: 'GET',
  route: deskRoutes.desk_mail,
  access: 'mail.read',
  summary: 'List emails',
  description: `Newest first. Completed emails are listed for ${storedMailDays} days.`,
  query: query({
    search: single('search', recipientPart),
    state: single('state', oneOf(mailStates, 'Only emails in this state.')),
    ...paging,
  }),
  answer: asIs(
    z.object({
      ...pageOf(WireMail)._zod.def.shape,
      counts: z
        .record(z.enum(mailStates), z.number())
        .check(z.meta({ description: 'Number of emails that match the search, by state.' })),
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
  summary: 'Retry, resend or cancel an email',
  description:
    'try_now sends a queued email immediately; send_again queues a failed email again; stop cancels a queued or failed email. 409 if it is in another state or being sent.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ id: z.string().check(z.maxLength(100)), order: z.enum(mailOrders) })),
  answer: asIs(WireMail),
  errors: ['not_found', 'invalid_state'],
})

export const readTemplate = endpoint({
  name: 'readTemplate',
  subject,
  method: 'GET',
  route: deskRoutes.desk_letters,
  access: 'mail.read',
  summary: 'Preview a mail template',
  description: 'Renders the email in one language with sample data. Links in the preview do not work.',
  query: query({
    letter: required('letter', oneOf(templateNames, 'Template.')),
    language: required('language', oneOf(offeredLanguages, 'Language of the template.')),
  }),
  answer: asIs(z.object({ subject: z.string(), text: z.string() })),
  errors: [],
})

/** Route that shows a template as a page. It answers with HTML, so it is not part of the API. */
export const showTemplate = {
  name: 'showTemplate',
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
  summary: 'Send a test email',
  description:
    'Sends an email with sample data through the usual queue, marked as a test in its subject and first line. Limited per user and hour. 409 if the server sends no email.',
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
            description: 'always: TLS from the start; demanded: STARTTLS required; offered: STARTTLS if available.',
          }),
        ),
        has_login: z.boolean(),
        from: z.string(),
      }),
    ),
    public_url: z.nullable(z.string()).check(z.meta({ description: 'Base address of links in emails.' })),
    last: z
      .nullable(z.object({ at: MomentText, fault: WireFault, status: z.nullable(z.string()) }))
      .check(z.meta({ description: 'Outcome of the last attempt to send an email.' })),
  })
  .check(z.meta({ id: 'MailConnection', description: 'How email is sent; `server` is null if no email is sent.' }))

export type WireConnectionValue = z.infer<typeof WireConnection>

export const readConnection = endpoint({
  name: 'readConnection',
  subject,
  method: 'GET',
  route: deskRoutes.desk_mail_connection,
  access: 'mail.read',
  summary: 'Describe the email settings',
  description: 'Returns the configuration without user name and password.',
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
  summary: 'Check the mail server',
  description: 'Connects, encrypts and signs in without sending an email. 409 if the server sends no email.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({})),
  answer: asIs(z.object({ fault: WireFault, status: z.nullable(z.string()) })),
  errors: ['invalid_state'],
})

export type ConnectionChecked = z.infer<(typeof checkConnection)['answer']['wire']>
