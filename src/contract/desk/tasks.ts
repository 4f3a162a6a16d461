import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { suspicionReasons } from '#domain/sources/held-figure.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { type LastFigures, type Task, type UserTask, urgencies } from '#domain/tasks/task.ts'
import { endpoint, noQuery } from '../core/endpoint.ts'
import { CountryCode, CurrencyCode, DayText, MomentText, RateText, SignedText } from '../core/schemas.ts'

const urgency = z.enum(urgencies)

const NamedFigure = z.object({
  source: z.enum(sourceNames),
  pair: z.string().check(z.meta({ examples: ['EUR/NOK'] })),
  rate: z.string(),
  reason: z.enum(suspicionReasons),
})

const lastFigures = {
  shown: z.nullable(DayText).check(z.meta({ description: 'Date of the last rates of the source.' })),
  is_too_old: z.boolean().check(z.meta({ description: 'True if those rates are too old to be used.' })),
  countries: z.array(CountryCode).check(z.meta({ description: 'Countries that use the source for official rates.' })),
}

const WireNeed = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('held'),
      urgency,
      count: z.number(),
      first: z.array(NamedFigure),
      suspends: z.boolean().check(z.meta({ description: 'True if our offers are suspended until a decision.' })),
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
      change: z.number().check(z.meta({ description: 'Number of the margin change.' })),
      currencies: z.array(CurrencyCode),
      proposed_by: z.string(),
      starts_at: z.nullable(MomentText),
      may_approve: z.boolean().check(z.meta({ description: 'If false, it can only be rejected.' })),
    }),
    z.object({
      kind: z.literal('own_rate_approval'),
      urgency,
      currency: CurrencyCode,
      proposed_by: z.string(),
      starts_at: z.nullable(MomentText),
      may_approve: z.boolean().check(z.meta({ description: 'If false, it can only be rejected.' })),
      deviation: z.nullable(SignedText).check(z.meta({ description: 'Deviation from the published rate in percent.' })),
    }),
    z.object({ kind: z.literal('own_rate'), urgency, currency: CurrencyCode, rate: RateText, deviation: SignedText }),
    z.object({
      kind: z.literal('market_gap'),
      urgency,
      gaps: z
        .array(z.object({ currency: CurrencyCode, deviation: SignedText }))
        .check(z.meta({ description: 'Deviation of the market from our mid rate in percent, largest first.' })),
      suspends: z.boolean().check(z.meta({ description: 'True if our offers of these currencies are suspended.' })),
    }),
    z.object({
      kind: z.literal('messages'),
      urgency,
      fresh: z.number().check(z.meta({ description: 'Number of new messages.' })),
      late: z.number().check(z.meta({ description: 'Number of overdue messages.' })),
      count: z.number().check(z.meta({ description: 'Number of messages that are new or overdue.' })),
      promised: DayText.check(z.meta({ description: 'The earliest due date.' })),
    }),
    z.object({
      kind: z.literal('menu'),
      urgency,
      key: z.string(),
      title: z.string(),
      count: z.number().check(z.meta({ description: 'Number of items with a broken link.' })),
    }),
    z.object({
      kind: z.literal('failed_mails'),
      urgency,
      count: z.number().check(z.meta({ description: 'Number of emails that could not be delivered.' })),
    }),
    z.object({ kind: z.literal('invitation'), urgency, mail: z.string(), ends: MomentText }),
    z.object({ kind: z.literal('second_factor'), urgency }),
  ])
  .check(z.meta({ id: 'Need', description: 'A task of the current user.' }))

type Wire = z.infer<typeof WireNeed>

export const listTasks = endpoint({
  name: 'listTasks',
  subject: 'Account',
  method: 'GET',
  route: deskRoutes.desk_needs,
  access: 'signed_in',
  summary: 'List open tasks of the current user',
  description: 'Most urgent first; only tasks the user has the rights for.',
  query: noQuery,
  answer: {
    wire: z.object({ needs: z.array(WireNeed) }),
    read: ({ needs }): readonly Task[] => needs.map(readNeed),
    text: (needs: readonly Task[]) => JSON.stringify({ needs: needs.map(writeNeed) }),
  },
  errors: [],
})

function readNeed(wire: Wire): Task {
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
      return readWaiting(wire)
    }
    case 'own_rate_approval': {
      const { deviation, ...same } = wire
      return { ...readWaiting(same), deviation: deviation === null ? undefined : parseDecimal(deviation) }
    }
    case 'own_rate':
      return { ...wire, deviation: parseDecimal(wire.deviation) }
    case 'market_gap':
      return {
        ...wire,
        gaps: wire.gaps.map(({ currency, deviation }) => ({ currency, deviation: parseDecimal(deviation) })),
      }
    case 'invitation':
      return { ...wire, ends: new Date(wire.ends) }
    default:
      return wire
  }
}

function writeNeed(need: Task): Wire {
  switch (need.kind) {
    case 'source': {
      const { expected, problem, ...same } = need
      return { ...writeLast(same), expected: expected?.toISOString() ?? null, problem: problem ?? null }
    }
    case 'switched_off':
      return { ...writeLast(need), since: need.since.toISOString() }
    case 'approval': {
      const { currencies, ...same } = need
      return { ...writeWaiting(same), currencies: [...currencies] }
    }
    case 'own_rate_approval': {
      const { deviation, ...same } = need
      return { ...writeWaiting(same), deviation: deviation ? decimalText(deviation) : null }
    }
    case 'own_rate':
      return { ...need, deviation: decimalText(need.deviation) }
    case 'market_gap':
      return {
        ...need,
        gaps: need.gaps.map(({ currency, deviation }) => ({ currency, deviation: decimalText(deviation) })),
      }
    case 'invitation':
      return { ...need, ends: need.ends.toISOString() }
    case 'held':
      return { ...need, first: need.first.map((figure) => ({ ...figure })) }
    default:
      return need
  }
}

type WireWaiting = { proposed_by: string; starts_at: string | null; may_approve: boolean }
type Waiting = Pick<UserTask<'approval'>, 'proposedBy' | 'startsAt' | 'mayApprove'>

function readWaiting<Wire extends WireWaiting>({ proposed_by, starts_at, may_approve, ...same }: Wire) {
  const startsAt = starts_at === null ? undefined : new Date(starts_at)
  return { ...same, proposedBy: proposed_by, startsAt, mayApprove: may_approve }
}

function writeWaiting<Value extends Waiting>({ proposedBy, startsAt, mayApprove, ...same }: Value) {
  return { ...same, proposed_by: proposedBy, starts_at: startsAt?.toISOString() ?? null, may_approve: mayApprove }
}

function readLast<Wire extends { shown: Day | null; is_too_old: boolean }>({ shown, is_too_old, ...same }: Wire) {
  return { ...same, shown: shown ?? undefined, isTooOld: is_too_old }
}

function writeLast<Last extends LastFigures>({ shown, isTooOld, countries, ...same }: Last) {
  return { ...same, shown: shown ?? null, is_too_old: isTooOld, countries: [...countries] }
}
