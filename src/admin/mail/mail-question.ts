import { mailStates } from '#domain/mail/outgoing-mail.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Filter and position of the list in the address. */
export const mailQuestion = screenQuery('mail', {
  search: parameter.text('search'),
  state: parameter.choice('state', mailStates),
  offset: parameter.position('offset'),
})

export type MailQuestion = ValueOf<typeof mailQuestion>

export const pageLength = 50
