import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { suspicionReasons } from '#domain/sources/held-figure.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, single, type TextForm } from '../core/query.ts'
import { AmountText, CurrencyCode, DayText, MomentText, SignedText } from '../core/schemas.ts'
import { NoteText } from './written-text.ts'

const PrintedText = z.string().check(z.meta({ description: 'A figure as published.', examples: ['10.4859'] }))

const printed = {
  source: z.enum(sourceNames),
  source_name: z.string(),
  base: CurrencyCode,
  quote: CurrencyCode,
  quantity: z.number(),
  date: DayText,
  rate: PrintedText,
}

const WireAmounts = z.object({ own: z.nullable(AmountText), official: z.nullable(AmountText) }).check(
  z.meta({
    id: 'GivenAmounts',
    description: 'Amount of the second currency for 100 of the first, at our rate and at the official rate.',
  }),
)

const WireHeld = z
  .object({
    ...printed,
    id: z.number(),
    reason: z.enum(suspicionReasons),
    explanation: z.string().check(z.meta({ description: 'Reason why it is held, in English.' })),
    learned_at: MomentText,
    last_good: z.nullable(z.object({ rate: PrintedText, quantity: z.number(), date: DayText })),
    change_percent: z
      .nullable(SignedText)
      .check(z.meta({ description: 'Deviation from the last accepted rate in percent.' })),
    second: z
      .nullable(z.object({ source_name: z.string(), rate: PrintedText, date: DayText }))
      .check(z.meta({ description: 'Rate of the pair from another source.' })),
    recent: z.array(z.object({ date: DayText, rate: PrintedText })).check(z.meta({ description: 'Oldest first.' })),
    seen: z.object({ now: WireAmounts, released: WireAmounts }),
  })
  .check(z.meta({ id: 'WaitingFigure', description: 'A rate held for review.' }))

export type WireHeldValue = z.infer<typeof WireHeld>

const WireDecided = z
  .object({
    ...printed,
    id: z.number(),
    decision: z.string(),
    decided_at: z.nullable(MomentText),
    decided_by: z.nullable(z.string()),
    note: z.nullable(z.string()),
    undone_at: z.nullable(MomentText).check(z.meta({ description: 'When the decision was undone.' })),
    undone_by: z.nullable(z.string()),
    can_undo: z.boolean().check(
      z.meta({
        description: 'False once the decision is undone, or its source has another figure for the day.',
      }),
    ),
  })
  .check(z.meta({ id: 'DecidedFigure', description: 'A decision about a held rate.' }))

export type WireDecidedValue = z.infer<typeof WireDecided>

const heldAnswer = asIs(
  z.object({
    held: z.array(WireHeld),
    held_total: z.number().check(z.meta({ description: 'Number of held rates; `held` lists the first 50.' })),
    decided: z.array(WireDecided),
  }),
)

const heldNumber: TextForm<number> = {
  find: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be a whole number.',
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Number of a held rate that is listed even if it is not among the first 50.',
  },
}

export const listHeld = endpoint({
  name: 'listHeld',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_held,
  access: 'rates.read',
  summary: 'List held rates and the decisions of the last 30 days',
  description:
    'Each with the last accepted rate, the rate of another source, and the amounts that visitors see now and would see after release. Lists the first 50 held rates in order of arrival and the last 100 decisions.',
  query: query({ id: single('id', heldNumber) }),
  answer: heldAnswer,
  errors: [],
})

export const decideHeld = endpoint({
  name: 'decideHeld',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_held,
  access: 'held.decide',
  summary: 'Release or reject held rates',
  description: 'Decides about all given rates or none. 409 if someone has already decided about one of them.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1_000)),
      decision: z.enum(['release', 'reject']),
      note: z.optional(NoteText),
    }),
  ),
  answer: heldAnswer,
  errors: ['invalid_state'],
})

export const undoHeld = endpoint({
  name: 'undoHeld',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_held_undo,
  access: 'held.decide',
  summary: 'Undo a decision about a held rate',
  description:
    'The rate is held again under a new id and can be decided again; a released rate stops counting. Answers for past moments do not change. 409 with the reason `already_undone`, `superseded` (the source has a newer figure for the day) or `not_decided` in `error_data`.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ note: z.optional(NoteText) })),
  answer: heldAnswer,
  errors: ['invalid_state', 'not_found'],
})
