import * as z from 'zod/mini'
import { routes } from '#domain/addresses/routes.ts'
import { contactFieldNames } from '#domain/contact/contact-message.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { Solution } from './check.ts'

const typed = (description: string) => z.optional(z.string()).check(z.meta({ description }))

/** The contact form. Problems are returned by field, in the language of the path. */
export const WireContactForm = z
  .strictObject({
    topic: typed('Key of a topic, as in blocks of the kind contact_form. Required if there are topics.'),
    mail: typed('Email address for the reply. Required.'),
    message: typed('Text of the message, at most 4,000 characters. Required.'),
    name: typed('Name of the sender. Required for some topics.'),
    company: typed('Company of the sender. Required for some topics.'),
    phone: typed('Phone number of the sender. Required for some topics.'),
    page: z
      .optional(z.string().check(z.maxLength(300), z.regex(/^\/[^\s\\]*$/)))
      .check(z.meta({ description: 'Path of the page with the form.' })),
    website: typed('Hidden field against bots: a message that fills it in is treated as spam. Leave it empty.'),
    elapsed_ms: z
      .optional(z.int().check(z.gte(0)))
      .check(z.meta({ description: 'Milliseconds between opening and sending the form.' })),
    idempotency_key: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))).check(
      z.meta({
        description: 'Idempotency key: use the same key in every attempt to send a message, so that it is stored once.',
      }),
    ),
    solution: z.optional(Solution),
    country: z
      .optional(z.string().check(z.regex(/^[a-z]{2}$/i)))
      .check(z.meta({ description: 'Country whose contact topics apply; the default country of the site if absent.' })),
  })
  .check(z.meta({ id: 'ContactForm' }))

type WireContactFormValue = z.infer<typeof WireContactForm>

export const sendMessage = endpoint({
  name: 'sendMessage',
  subject: 'Content',
  method: 'POST',
  route: routes.contact_form,
  access: 'public',
  limit: 'forms',
  summary: 'Send a message',
  description:
    'Stores a message of a visitor and notifies the users who reply. Repeated with the same key, or without a key with the same fields on the same day, it returns the first receipt; another message with the same key is rejected with 409. A message that looks automated, comes from a page of another origin, or follows several others from its network within an hour is rejected with 403 and the reason check_required: solve a challenge and send it again with the solution.',
  query: noQuery,
  body: bodyAsIs(WireContactForm),
  answer: asIs(
    z
      .object({
        reference: z.string().check(z.meta({ description: 'Reference, such as 2026-1117-K7Q4M.' })),
        mail: z.string().check(z.meta({ description: 'Email address for the reply.' })),
        answer_by: z.string().check(z.meta({ description: 'Date by which a reply is due.' })),
      })
      .check(z.meta({ id: 'MessageReceipt' })),
  ),
  errors: ['invalid_parameters', 'forbidden', 'invalid_state'],
})

/** Returns the typed fields of a sent form. */
export function writtenIn(sent: WireContactFormValue) {
  return Object.fromEntries(contactFieldNames.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))
}
