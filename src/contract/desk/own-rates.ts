import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { findOwnRateText, ownRateColumns, ownRateProblems } from '#domain/rates/own-rate-file.ts'
import { bodyAsIs } from '../body.ts'
import { asIs, endpoint, noQuery } from '../endpoint.ts'
import { CurrencyCode, DayText, MomentText, RateText, SignedText } from '../schemas.ts'

const OwnRateText = z
  .string()
  .check(z.refine((text) => findOwnRateText(text) !== undefined, 'Must be a positive decimal number.'))
  .check(z.meta({ description: 'Units of the currency for one euro.', examples: ['4.3710'] }))

/** Another century is a slip. */
const PlannedMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => /^20/.test(text), 'Must be a moment of this century.'))

const wanted = {
  currency: CurrencyCode,
  rate: OwnRateText,
  valid_from: z.nullable(PlannedMoment).check(z.meta({ description: 'null: at once.' })),
  valid_until: z
    .nullable(PlannedMoment)
    .check(z.meta({ description: 'null: until another one, or until it is ended.' })),
}

const WireOwnRate = z
  .object({
    currency: CurrencyCode,
    rate: OwnRateText,
    starts_at: MomentText,
    ends_at: z.nullable(MomentText),
    is_to_come: z.boolean(),
    set_by: z.string(),
  })
  .check(z.meta({ id: 'OwnRate', description: 'A mid rate of our own desk, instead of the official one.' }))

const ownRatesAnswer = asIs(
  z.object({
    seen: z.number().check(z.meta({ description: 'The last one there is; whoever sets others names it.' })),
    rates: z.array(WireOwnRate),
  }),
)

export type WireOwnRatesValue = ReturnType<typeof ownRatesAnswer.read>

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

const Compared = z.nullable(z.object({ rate: RateText, source_name: z.string(), date: DayText }))

const WireReview = z
  .object({
    ...wanted,
    current: Compared.check(z.meta({ description: 'What our offers start from now.' })),
    official: Compared,
    deviation: z.nullable(SignedText).check(z.meta({ description: 'Percent above the official rate.' })),
    doubt: z.nullable(z.string()).check(z.meta({ description: 'What the guard says of it, in English.' })),
    is_doubtful: z.boolean(),
  })
  .check(z.meta({ id: 'OwnRateReview', description: 'A rate of a file, beside what counts now.' }))

export type WireReviewValue = z.infer<typeof WireReview>

export const readOwnRateFile = endpoint({
  name: 'readOwnRateFile',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_own_rate_file,
  access: 'rates.read',
  summary: 'What a table of our own mid rates would change',
  description: `A CSV file with the columns ${ownRateColumns.join(', ')}. The furthest from the official rates first. Changes nothing.`,
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(60_000)),
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
      missing: z.array(z.string()),
    }),
  ),
  errors: [],
})

export const setOwnRates = endpoint({
  name: 'setOwnRates',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_own_rates,
  access: 'rates.load',
  summary: 'Set mid rates of our own, together or not at all',
  description:
    'They count instead of the official figures for as long as they say. It is 409 when somebody has set one of the currencies since `seen`.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      rates: z.array(z.strictObject(wanted)).check(z.minLength(1), z.maxLength(200)),
      seen: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
      is_sure: z.optional(z.boolean()).check(z.meta({ description: 'Whether what looks doubtful is really meant.' })),
    }),
  ),
  answer: ownRatesAnswer,
  errors: ['invalid_state'],
})

export const endOwnRate = endpoint({
  name: 'endOwnRate',
  subject: 'Rates',
  method: 'DELETE',
  route: deskRoutes.desk_own_rate,
  access: 'rates.load',
  summary: 'End our own mid rate of a currency, and what is to come of it',
  description: 'From then on our offers start from the official figures.',
  query: noQuery,
  answer: ownRatesAnswer,
  errors: ['not_found'],
})

function isTimeZone(text: string): boolean {
  try {
    return text.length < 60 && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}
