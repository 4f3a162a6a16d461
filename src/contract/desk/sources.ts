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
    problem: z.string().check(z.meta({ description: 'Problem with the last response, in English.' })),
    at: MomentText,
    times: z.number().check(z.meta({ description: 'Number of failed attempts in a row.' })),
    since: z.nullable(MomentText).check(z.meta({ description: 'Time of the last valid response of the source.' })),
    next_attempt_at: MomentText,
  })
  .check(z.meta({ id: 'SourceFailure', description: 'A failing source.' }))

const WireStandIn = z
  .object({
    countries: z.array(CountryCode),
    is_elsewhere: z.boolean(),
    next_name: z.nullable(z.string()),
    next_date: z.nullable(DayText).check(z.meta({ description: 'Date of the latest rate of that source.' })),
  })
  .check(
    z.meta({
      id: 'StandIn',
      description: 'Countries in which it is the first source, and the source that would replace it there.',
    }),
  )

const WireDeskSource = z
  .object({
    source: SourceName,
    name: z.string(),
    base: CurrencyCode,
    state: z.nullable(z.enum(freshnessStates)),
    switched_off: z.nullable(z.object({ since: MomentText, by: z.string() })),
    last_publication: z.nullable(DayText),
    learned_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Time at which the last publication of the source arrived.' })),
    origin: z.nullable(z.enum(origins)).check(z.meta({ description: 'How the last publication arrived.' })),
    next_expected: z.nullable(MomentText),
    checked_at: z.nullable(MomentText),
    failure: z.nullable(WireFailure),
    held: z.number(),
    arrivals: z.array(z.object({ date: DayText, state: z.enum(arrivalStates), minutes: z.nullable(z.number()) })),
    usual_minutes: z.nullable(z.number()),
    stand_ins: z.array(WireStandIn),
    expires_on: z
      .nullable(DayText)
      .check(z.meta({ description: 'Date on which the rates of the source become too old to be used.' })),
    is_too_old: z.boolean().check(z.meta({ description: 'True if its rates are too old to be used.' })),
  })
  .check(z.meta({ id: 'DeskSource', description: 'State of a source and its effect.' }))

export type WireDeskSourceValue = z.infer<typeof WireDeskSource>

const listed = {
  now: MomentText,
  is_fetching: z.boolean().check(z.meta({ description: 'True if this replica fetches rates.' })),
  sources: z.array(WireDeskSource),
}

export const listDeskSources = endpoint({
  name: 'listDeskSources',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_sources,
  access: 'rates.read',
  summary: 'List the state of all sources',
  description:
    'Each with its failures, the arrival times of its last publications, and the source that would replace it. Publications that were imported later have no arrival time.',
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
    brought: z.number().check(z.meta({ description: 'Number of new rates, including held ones.' })),
    problem: z.nullable(z.string()),
  })
  .check(
    z.meta({
      id: 'AskOutcome',
      description:
        'Outcome of the fetch. too_soon: fetched less than a minute ago; not_fetched: this replica does not fetch it; pending: no response yet.',
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
  summary: 'Fetch sources now',
  description:
    'Fetches each source at most once a minute. The answer comes after ten seconds at the latest, even if a source has not responded.',
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
  summary: 'Turn a source off or on',
  description:
    'A source that is off is not fetched; its rates stay in use until they are too old. Setting the state that the source already has changes nothing.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ source: SourceName, is_off: z.boolean() })),
  answer: asIs(z.object(listed)),
  errors: [],
})
