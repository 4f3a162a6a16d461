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
  summary: 'Mid rates of our own desk that hold, or are to come',
  description: 'Where there is none, or it is over, our offers start from the official figures by themselves.',
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
  summary: 'What a table of our own mid rates would change',
  description: `A CSV file with the columns ${ownRateColumns.join(', ')}. The furthest from the official rates first. Changes nothing.`,
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      text: TableText,
      time_zone: z
        .string()
        .check(z.refine(isTimeZone, 'Must be a time zone, such as Europe/Vilnius.'))
        .check(z.meta({ description: 'By whose clock moments are meant that name no zone.' })),
    }),
  ),
  answer: asIs(
    z.object({
      rates: z.array(WireReview),
      problems: z.array(z.object({ line: z.number(), problem: z.enum([...ownRateProblems, 'unreadable']) })),
      ...wrongColumns,
      seen: z
        .number()
        .check(z.meta({ description: 'The last rate this was reviewed beside; whoever sets them names it.' })),
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
  summary: 'Set mid rates of our own, together or not at all',
  description:
    'They count instead of the official figures for as long as they say. Where a second person has to approve what is more than 3 % from the official rate, that waits. It is 409 when somebody has set one of the currencies since `seen`, or one of it waits already; `error_data.reason` says which.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      rates: z.array(z.strictObject(wantedRate)).check(z.minLength(1), z.maxLength(200)),
      seen: Seen,
      note: Note,
      is_sure: z.optional(z.boolean()).check(z.meta({ description: 'Whether what looks doubtful is really meant.' })),
    }),
  ),
  answer: asIs(
    z.object({
      ...ownRates,
      set_count: z.number().check(z.meta({ description: 'How many of them count by themselves.' })),
      sent_count: z.number().check(z.meta({ description: 'How many of them wait for a second person.' })),
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
  summary: 'Approve or reject a mid rate of our own that waits',
  description:
    'Whoever proposed it cannot. It is 409 when somebody has decided, or has set its currency since `seen`, and for approving with a `barrier`; `error_data.reason` says which.',
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
  summary: 'Take back a mid rate of our own that waits',
  description: 'Only whoever proposed it.',
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
  summary: 'End our own mid rate of a currency, and what is to come of it',
  description:
    'From then on our offers start from the official figures. It is 409 when somebody has set the currency since `seen`.',
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
