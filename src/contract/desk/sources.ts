import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { arrivalStates } from '#domain/sources/arrivals.ts'
import { freshnessStates } from '#domain/sources/freshness.ts'
import { origins } from '#domain/sources/publication.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { CountryCode, CurrencyCode, DayText, MomentText } from '../core/schemas.ts'

const SourceName = z.enum(sourceNames)

const WireFailure = z
  .object({
    problem: z.string().check(z.meta({ description: 'What was wrong with the last answer, in English.' })),
    at: MomentText,
    times: z.number().check(z.meta({ description: 'How often it was asked in vain.' })),
    since: z.nullable(MomentText).check(z.meta({ description: 'When it last answered as it should.' })),
    next_attempt_at: MomentText,
  })
  .check(z.meta({ id: 'SourceFailure', description: 'That a source does not answer as it should.' }))

const WireStandIn = z
  .object({
    countries: z.array(CountryCode),
    is_elsewhere: z.boolean(),
    next_name: z.nullable(z.string()),
    next_date: z.nullable(DayText).check(z.meta({ description: 'The day of what the other said last.' })),
  })
  .check(z.meta({ id: 'StandIn', description: 'Where its figures come first, and whose would come without it.' }))

const WireDeskSource = z
  .object({
    source: SourceName,
    name: z.string(),
    base: CurrencyCode,
    state: z.nullable(z.enum(freshnessStates)),
    switched_off: z.nullable(z.object({ since: MomentText, by: z.string() })),
    last_publication: z.nullable(DayText),
    learned_at: z.nullable(MomentText).check(z.meta({ description: 'When its last publication came to us.' })),
    origin: z.nullable(z.enum(origins)).check(z.meta({ description: 'By which way it came.' })),
    next_expected: z.nullable(MomentText),
    checked_at: z.nullable(MomentText),
    failure: z.nullable(WireFailure),
    held: z.number(),
    arrivals: z.array(z.object({ date: DayText, state: z.enum(arrivalStates), minutes: z.nullable(z.number()) })),
    usual_minutes: z.nullable(z.number()),
    stand_ins: z.array(WireStandIn),
    expires_on: z.nullable(DayText).check(z.meta({ description: 'From when on its figures do not count any more.' })),
    is_too_old: z.boolean().check(z.meta({ description: 'Whether that is so already.' })),
  })
  .check(z.meta({ id: 'DeskSource', description: 'How a source is doing, and what depends on it.' }))

export type WireDeskSourceValue = z.infer<typeof WireDeskSource>

const listed = {
  now: MomentText,
  is_fetching: z.boolean().check(z.meta({ description: 'Whether this copy of the program fetches anything.' })),
  sources: z.array(WireDeskSource),
}

export const listDeskSources = endpoint({
  name: 'listDeskSources',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_sources,
  access: 'rates.read',
  summary: 'How the sources are doing',
  description:
    'Each with what failed, when its last publications came, and what visitors see while it says nothing. Of a ' +
    'publication that was not learned of when it came, no minutes are told.',
  query: noQuery,
  answer: asIs(z.object(listed)),
  errors: [],
})

export const askOutcomes = [
  'brought',
  'nothing_new',
  'failed',
  'too_soon',
  'switched_off',
  'not_fetched',
  'pending',
] as const

const WireOutcome = z
  .object({
    source: SourceName,
    name: z.string(),
    outcome: z.enum(askOutcomes),
    brought: z.number().check(z.meta({ description: 'How many figures were new to us, also those that are held.' })),
    problem: z.nullable(z.string()),
  })
  .check(
    z.meta({
      id: 'AskOutcome',
      description:
        'What came of asking. too_soon: it was asked less than a minute ago; not_fetched: this copy of the program ' +
        'does not fetch it; pending: it has not answered yet.',
    }),
  )

export type WireOutcomeValue = z.infer<typeof WireOutcome>

export const askSources = endpoint({
  name: 'askSources',
  repeatable: 'Fetching a source again brings the same figures.',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_sources,
  access: 'sources.change',
  summary: 'Ask sources now',
  description: 'Fetches what they publish, each at most once a minute, and tells within ten seconds what came of it.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({ sources: z.array(SourceName).check(z.minLength(1), z.maxLength(sourceNames.length)) }),
  ),
  answer: asIs(z.object({ ...listed, outcomes: z.array(WireOutcome) })),
  errors: [],
})

export const switchSource = endpoint({
  name: 'switchSource',
  subject: 'Rates',
  method: 'PATCH',
  route: deskRoutes.desk_sources,
  access: 'sources.change',
  summary: 'Switch a source off or on',
  description:
    'One that is off is not asked. Its figures stay, and grow old as usual. What is so already stays as it is.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ source: SourceName, is_off: z.boolean() })),
  answer: asIs(z.object(listed)),
  errors: [],
})
