import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { type LastFigures, type Need, urgencies } from '#domain/needs/need.ts'
import { suspicionReasons } from '#domain/sources/held-figure.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { endpoint, noQuery } from '../endpoint.ts'
import { CountryCode, CurrencyCode, DayText, MomentText, RateText, SignedText } from '../schemas.ts'

const urgency = z.enum(urgencies)

const NamedFigure = z.object({
  source: z.enum(sourceNames),
  pair: z.string().check(z.meta({ examples: ['EUR/NOK'] })),
  rate: z.string(),
  reason: z.enum(suspicionReasons),
})

const lastFigures = {
  shown: z.nullable(DayText).check(z.meta({ description: 'The day of its last figures.' })),
  is_too_old: z.boolean().check(z.meta({ description: 'Whether they do not count any more.' })),
  countries: z.array(CountryCode).check(z.meta({ description: 'Where its figures are the official ones.' })),
}

const WireNeed = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('held'),
      urgency,
      count: z.number(),
      first: z.array(NamedFigure),
      suspends: z.boolean().check(z.meta({ description: 'Whether our own offers are withheld until a decision.' })),
    }),
    z.object({
      kind: z.literal('source'),
      urgency,
      source: z.enum(sourceNames),
      state: z.enum(['late', 'failing']),
      expected: z.nullable(MomentText),
      problem: z.nullable(z.string()),
      ...lastFigures,
    }),
    z.object({
      kind: z.literal('switched_off'),
      urgency,
      source: z.enum(sourceNames),
      since: MomentText,
      by: z.string(),
      ...lastFigures,
    }),
    z.object({
      kind: z.literal('approval'),
      urgency,
      change: z.number().check(z.meta({ description: 'Its number among the changes of margins.' })),
      currencies: z.array(CurrencyCode),
      proposed_by: z.string(),
      starts_at: z.nullable(MomentText),
    }),
    z.object({
      kind: z.literal('own_rate_approval'),
      urgency,
      currency: CurrencyCode,
      proposed_by: z.string(),
      starts_at: z.nullable(MomentText),
      deviation: z.nullable(SignedText).check(z.meta({ description: 'Percent above the official rate.' })),
    }),
    z.object({ kind: z.literal('own_rate'), urgency, currency: CurrencyCode, rate: RateText, deviation: SignedText }),
    z.object({ kind: z.literal('invitation'), urgency, mail: z.string(), ends: MomentText }),
    z.object({ kind: z.literal('second_factor'), urgency }),
  ])
  .check(z.meta({ id: 'Need', description: 'Something that needs whoever asks.' }))

type Wire = z.infer<typeof WireNeed>

export const listNeeds = endpoint({
  name: 'listNeeds',
  subject: 'Account',
  method: 'GET',
  route: deskRoutes.desk_needs,
  access: 'signed_in',
  summary: 'What needs whoever asks',
  description: 'The most urgent first, and only what they can do something about.',
  query: noQuery,
  answer: {
    wire: z.object({ needs: z.array(WireNeed) }),
    read: ({ needs }): readonly Need[] => needs.map(readNeed),
    text: (needs: readonly Need[]) => JSON.stringify({ needs: needs.map(writeNeed) }),
  },
  errors: [],
})

function readNeed(wire: Wire): Need {
  switch (wire.kind) {
    case 'source': {
      const { expected, problem, ...same } = wire
      return {
        ...readLast(same),
        expected: expected === null ? undefined : new Date(expected),
        problem: problem ?? undefined,
      }
    }
    case 'switched_off':
      return { ...readLast(wire), since: new Date(wire.since) }
    case 'approval': {
      const { proposed_by, starts_at, ...same } = wire
      return { ...same, proposedBy: proposed_by, startsAt: starts_at === null ? undefined : new Date(starts_at) }
    }
    case 'own_rate_approval': {
      const { proposed_by, starts_at, deviation, ...same } = wire
      return {
        ...same,
        proposedBy: proposed_by,
        startsAt: starts_at === null ? undefined : new Date(starts_at),
        deviation: deviation === null ? undefined : parseDecimal(deviation),
      }
    }
    case 'own_rate':
      return { ...wire, deviation: parseDecimal(wire.deviation) }
    case 'invitation':
      return { ...wire, ends: new Date(wire.ends) }
    default:
      return wire
  }
}

function writeNeed(need: Need): Wire {
  switch (need.kind) {
    case 'source': {
      const { expected, problem, ...same } = need
      return { ...writeLast(same), expected: expected?.toISOString() ?? null, problem: problem ?? null }
    }
    case 'switched_off':
      return { ...writeLast(need), since: need.since.toISOString() }
    case 'approval': {
      const { kind, urgency, change, currencies, proposedBy, startsAt } = need
      return {
        ...{ kind, urgency, change, currencies: [...currencies] },
        proposed_by: proposedBy,
        starts_at: startsAt?.toISOString() ?? null,
      }
    }
    case 'own_rate_approval': {
      const { kind, urgency, currency, proposedBy, startsAt, deviation } = need
      return {
        ...{ kind, urgency, currency, proposed_by: proposedBy },
        starts_at: startsAt?.toISOString() ?? null,
        deviation: deviation ? decimalText(deviation) : null,
      }
    }
    case 'own_rate':
      return { ...need, deviation: decimalText(need.deviation) }
    case 'invitation':
      return { ...need, ends: need.ends.toISOString() }
    case 'held':
      return { ...need, first: need.first.map((figure) => ({ ...figure })) }
    default:
      return need
  }
}

function readLast<Wire extends { shown: Day | null; is_too_old: boolean }>({ shown, is_too_old, ...same }: Wire) {
  return { ...same, shown: shown ?? undefined, isTooOld: is_too_old }
}

function writeLast<Last extends LastFigures>({ shown, isTooOld, countries, ...same }: Last) {
  return { ...same, shown: shown ?? null, is_too_old: isTooOld, countries: [...countries] }
}
