import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { ownRateColumns, ownRateProblems } from '#domain/rates/own-rate-file.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { Seen, TableText, wrongColumns } from './order-forms.ts'
import { ownRates, ownRatesAnswer, WireReview, wantedRate } from './own-rate-forms.ts'
import { NoteText } from './written-text.ts'

export const listOwnRates = endpoint({
  name: 'listOwnRates',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_own_rates,
  access: 'rates.read',
  summary: 'List active and scheduled manual rates',
  description: 'Without a manual rate our offers use the published rates.',
  query: noQuery,
  answer: ownRatesAnswer,
  errors: [],
})

export const readOwnRateFile = endpoint({
  name: 'readOwnRateFile',
  repeatable: 'Changes nothing.',
  quiet: 'Only reads a file.',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_own_rate_file,
  access: 'rates.read',
  summary: 'Preview a CSV file of manual rates',
  description: `A CSV file with the columns ${ownRateColumns.join(', ')}. The answer lists the rates of the file, the largest deviation from the published rate first. Nothing is saved.`,
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      text: TableText,
      time_zone: z
        .string()
        .check(z.refine(isTimeZone, 'Must be a time zone, such as Europe/Vilnius.'))
        .check(z.meta({ description: 'Time zone for times in the file that have no offset.' })),
    }),
  ),
  answer: asIs(
    z.object({
      rates: z.array(WireReview),
      problems: z.array(z.object({ line: z.number(), problem: z.enum([...ownRateProblems, 'unreadable']) })),
      ...wrongColumns,
      seen: z.number().check(
        z.meta({
          description: 'Number of the latest manual rate. Send it as `seen` when setting the rates.',
        }),
      ),
    }),
  ),
  errors: [],
})

const Note = z.optional(NoteText)

export const setOwnRates = endpoint({
  name: 'setOwnRates',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_own_rates,
  access: 'rates.load',
  summary: 'Set manual rates, all or none',
  description:
    'Manual rates are used instead of the published rates while they are active. Rates more than 3 % off the published rate are pending until approved, if a second person must approve. 409 if someone has set one of the currencies since `seen`, or if one is pending; `error_data.reason` says which.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      rates: z.array(z.strictObject(wantedRate)).check(z.minLength(1), z.maxLength(200)),
      seen: Seen,
      note: Note,
      is_sure: z.optional(z.boolean()).check(z.meta({ description: 'Confirms rates that look wrong.' })),
    }),
  ),
  answer: asIs(
    z.object({
      ...ownRates,
      set_count: z.number().check(z.meta({ description: 'Number of rates that apply without approval.' })),
      sent_count: z.number().check(z.meta({ description: 'Number of rates that need approval.' })),
    }),
  ),
  errors: ['invalid_state'],
})

export const decideOwnRate = endpoint({
  name: 'decideOwnRate',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_own_rate_decision,
  access: 'rates.load',
  summary: 'Approve or reject a manual rate',
  description:
    'If a second person must approve, proposers cannot decide about their own rate. 409 if it is decided, if its currency was set since `seen`, or, for approval, if it has a `barrier`; `error_data.reason` says which.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ decision: z.enum(['approve', 'reject']), seen: Seen, note: Note })),
  answer: ownRatesAnswer,
  errors: ['invalid_state', 'not_found'],
})

export const withdrawOwnRate = endpoint({
  name: 'withdrawOwnRate',
  subject: 'Rates',
  method: 'DELETE',
  route: deskRoutes.desk_own_rate_proposal,
  access: 'rates.load',
  summary: 'Withdraw a pending manual rate',
  description: 'Only the proposer of a manual rate may withdraw it.',
  query: noQuery,
  answer: ownRatesAnswer,
  errors: ['invalid_state', 'not_found'],
})

export const endOwnRate = endpoint({
  name: 'endOwnRate',
  subject: 'Rates',
  method: 'DELETE',
  route: deskRoutes.desk_own_rate,
  access: 'rates.load',
  summary: 'End the manual rate of a currency and its scheduled rates',
  description: 'Our offers then use the published rate. 409 if someone has set the currency since `seen`.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ seen: Seen })),
  answer: ownRatesAnswer,
  errors: ['invalid_state', 'not_found'],
})

function isTimeZone(text: string): boolean {
  try {
    return text.length < 60 && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}
