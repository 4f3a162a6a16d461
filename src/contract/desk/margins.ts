import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { changeStates } from '#domain/margins/change-state.ts'
import { changeProblems } from '#domain/margins/margin-change.ts'
import { marginColumns } from '#domain/margins/margin-file.ts'
import { directions } from '#domain/margins/simulation.ts'
import { findAmount } from '#domain/money/amount.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { AmountText, CountryCode, CurrencyCode, MomentText, RateText, SignedText } from '../core/schemas.ts'
import { marginChanges, marginScope, maxChanges, WireMarginChange } from './margin-forms.ts'
import { approving, PlannedMoment, Seen, TableText, wrongColumns } from './order-forms.ts'
import { NoteText } from './written-text.ts'

const WireMargins = z
  .object({ ...WireMarginChange.shape, since: MomentText })
  .check(z.meta({ id: 'MarginsInForce', description: 'Tiers currently in force for exactly this scope.' }))

const WireChangeRecord = z
  .object({
    id: z.number(),
    state: z.enum(changeStates),
    changes: z.array(WireMarginChange),
    starts_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Requested start; null: as soon as it is approved.' })),
    note: z.nullable(z.string()),
    proposed_by: z.string(),
    proposed_at: MomentText,
    approved_by: z.nullable(z.string()),
    approved_at: z.nullable(MomentText),
    ended_by: z.nullable(z.string()),
    ended_at: z.nullable(MomentText),
    may_approve: z.boolean().check(z.meta({ description: 'True if the caller may approve or reject it.' })),
    proposer_barred: z
      .boolean()
      .check(
        z.meta({ description: 'True if the proposer may no longer change margins, so that it can only be rejected.' }),
      ),
    may_withdraw: z.boolean().check(z.meta({ description: 'True if the caller may withdraw it.' })),
  })
  .check(z.meta({ id: 'MarginChangeRecord', description: 'Margin changes that start together, and their state.' }))

export type WireChangeRecordValue = z.infer<typeof WireChangeRecord>

const marginsAnswer = asIs(
  z.object({
    seen: z.number().check(z.meta({ description: 'Number of the latest change; a new change must name it.' })),
    ...approving,
    currencies: z.array(z.object({ currency: CurrencyCode, mid: z.nullable(RateText) })),
    countries: z
      .array(CountryCode)
      .check(z.meta({ description: 'The default country of the site, then every country with settings of its own.' })),
    in_force: z.array(WireMargins),
    records: z
      .array(WireChangeRecord)
      .check(z.meta({ description: 'Pending and scheduled changes and the latest past ones, newest first.' })),
  }),
)

export type WireMarginsValue = ReturnType<typeof marginsAnswer.read>

export const readMargins = endpoint({
  name: 'readMargins',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_margins,
  access: 'rates.read',
  summary: 'List margins in force, pending and scheduled',
  description: 'Margins are one-way, in percent of the mid rate.',
  query: noQuery,
  answer: marginsAnswer,
  csv: {
    route: deskRoutes.desk_margins_csv,
    table: ({ in_force }) => [
      [...marginColumns, 'since'],
      ...in_force.flatMap(({ currency, country, client_type, tiers, since }) =>
        tiers.map(({ from_amount, margin }) => [
          currency,
          country ?? '',
          client_type ?? '',
          from_amount,
          margin,
          since,
        ]),
      ),
    ],
  },
  errors: [],
})

const isSure = z
  .optional(z.boolean())
  .check(
    z.meta({ description: 'Confirms a margin above 10 % or below 0, or a currency that would no longer be offered.' }),
  )

const startsAt = z
  .optional(z.nullable(PlannedMoment))
  .check(z.meta({ description: 'Start; absent or null: immediately, or once approved.' }))

const OrderBody = z.strictObject({
  changes: marginChanges,
  seen: Seen,
  starts_at: startsAt,
  note: z.optional(NoteText),
  is_sure: isSure,
})

/** Request to make margin changes together. */
export type MarginOrder = z.infer<typeof OrderBody>

export const changeMargins = endpoint({
  name: 'changeMargins',
  conflict: 'The review shows the other change beside the draft.',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_margin_changes,
  access: 'margins.change',
  summary: 'Change margins, all or none',
  description:
    'If a second person must approve, the change is pending until then. 409 if someone has changed the same margins since `seen`.',
  query: noQuery,
  body: bodyAsIs(OrderBody),
  answer: marginsAnswer,
  errors: ['invalid_state'],
})

export const decideMargins = endpoint({
  name: 'decideMargins',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_margin_decision,
  access: 'margins.approve',
  summary: 'Approve or reject a margin change',
  description:
    'If a second person must approve, proposers cannot decide about their own change. 409 with the reason `proposer_barred` in `error_data` if the proposer may no longer change margins.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ decision: z.enum(['approve', 'reject']), seen: Seen })),
  answer: marginsAnswer,
  errors: ['invalid_state', 'not_found'],
})

export const withdrawMargins = endpoint({
  name: 'withdrawMargins',
  subject: 'Rates',
  method: 'DELETE',
  route: deskRoutes.desk_margin_change,
  access: 'margins.change',
  summary: 'Withdraw a margin change',
  description: 'A change that has started, or starts within seconds, cannot be withdrawn.',
  query: noQuery,
  answer: marginsAnswer,
  errors: ['invalid_state', 'not_found'],
})

const OptionalAmount = z.nullable(AmountText)
const WireGain = z.nullable(z.object({ money: SignedText, percent: SignedText }))

const WireSimulated = z
  .object({
    currency: CurrencyCode,
    client_type: z.enum(clientTypes),
    amount: AmountText,
    today: OptionalAmount,
    later: OptionalAmount,
    official: OptionalAmount,
    official_source: z.nullable(z.string()).check(z.meta({ description: 'Source of the official amount.' })),
    change: WireGain.check(z.meta({ description: 'Amount `later` minus amount `today`.' })),
    official_today: WireGain.check(z.meta({ description: 'Official amount minus amount `today`.' })),
    official_later: WireGain.check(z.meta({ description: 'Official amount minus amount `later`.' })),
  })
  .check(
    z.meta({
      id: 'SimulatedAmount',
      description: 'Converted amount, now and after the changes; null without an offer.',
    }),
  )

export type WireSimulatedValue = z.infer<typeof WireSimulated>

const AskedAmount = z.string().check(z.refine((text) => findAmount(text) !== undefined, 'Must be a positive amount.'))

const SimulationBody = z.strictObject({
  changes: z.array(WireMarginChange).check(z.maxLength(maxChanges)),
  starts_at: startsAt,
  country: z.optional(marginScope.country),
  currencies: z.array(CurrencyCode).check(z.minLength(1), z.maxLength(200)),
  amounts: z.array(AskedAmount).check(z.minLength(1), z.maxLength(20)),
  direction: z.enum(directions),
})

export type SimulationRequest = z.infer<typeof SimulationBody>

export const simulateMargins = endpoint({
  name: 'simulateMargins',
  repeatable: 'Changes nothing.',
  quiet: 'Simulation: nothing is changed.',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_margin_simulation,
  access: 'rates.read',
  summary: 'Simulate margins',
  description:
    'Computes offers with the given margins at current mid rates, by the same rules as public answers. Nothing is saved.',
  query: noQuery,
  body: bodyAsIs(SimulationBody),
  answer: asIs(z.object({ country: CountryCode, simulated: z.array(WireSimulated) })),
  errors: [],
})

export const readMarginFile = endpoint({
  name: 'readMarginFile',
  repeatable: 'Changes nothing.',
  quiet: 'Only reads a file.',
  subject: 'Rates',
  method: 'POST',
  route: deskRoutes.desk_margin_file,
  access: 'rates.read',
  summary: 'Preview a CSV file of margins',
  description: `A CSV file with the columns ${marginColumns.join(', ')}. Scopes (currency, country and client type) that are not in the file keep their margins. Nothing is saved.`,
  query: noQuery,
  body: bodyAsIs(z.strictObject({ text: TableText })),
  answer: asIs(
    z.object({
      changes: z.array(WireMarginChange),
      problems: z.array(
        z.object({ line: z.number(), problem: z.enum([...marginColumns, ...changeProblems, 'unreadable']) }),
      ),
      ...wrongColumns,
    }),
  ),
  errors: [],
})
