import * as z from 'zod/mini'
import { findOwnRateText } from '#domain/rates/own-rate-file.ts'
import { proposalStates } from '#domain/rates/own-rate-proposal.ts'
import { approvalBarriers } from '#domain/rates/own-rate-refusal.ts'
import { asIs } from '../core/endpoint.ts'
import { CurrencyCode, DayText, MomentText, RateText, SignedText } from '../core/schemas.ts'
import { approving, PlannedMoment } from './order-forms.ts'

const OwnRateText = z
  .string()
  .check(z.refine((text) => findOwnRateText(text) !== undefined, 'Must be a positive decimal number.'))
  .check(z.meta({ description: 'Units of the currency per euro.', examples: ['4.3710'] }))

export const wantedRate = {
  currency: CurrencyCode,
  rate: OwnRateText,
  valid_from: z.nullable(PlannedMoment).check(z.meta({ description: 'null: immediately.' })),
  valid_until: z.nullable(PlannedMoment).check(z.meta({ description: 'null: until it is replaced or ended.' })),
}

const Compared = z.nullable(z.object({ rate: RateText, source_name: z.string(), date: DayText }))

const distance = {
  official: Compared.check(z.meta({ description: 'Current published rate.' })),
  deviation: z.nullable(SignedText).check(z.meta({ description: 'Deviation from the published rate in percent.' })),
  is_far: z.boolean().check(z.meta({ description: 'True if the deviation exceeds 3 % in either direction.' })),
}

const Neighbour = z.nullable(z.object({ rate: OwnRateText, starts_at: MomentText }))

const WireOwnRate = z
  .object({
    currency: CurrencyCode,
    rate: OwnRateText,
    starts_at: MomentText,
    ends_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'When it ends or is replaced; null: until it is ended.' })),
    next: Neighbour.check(
      z.meta({ description: 'Manual rate that follows this one; null: the published rate applies again.' }),
    ),
    is_to_come: z.boolean(),
    set_by: z.string(),
    approved_by: z.nullable(z.string()),
    ...distance,
  })
  .check(z.meta({ id: 'OwnRate', description: 'A manual mid rate, used instead of the published one.' }))

const WireProposal = z
  .object({
    ...wantedRate,
    ...distance,
    id: z.number(),
    state: z.enum(proposalStates).check(z.meta({ description: 'over: it expired before it was approved.' })),
    note: z.nullable(z.string()),
    proposed_by: z.string(),
    proposed_at: MomentText,
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(MomentText),
    decision_note: z.nullable(z.string()),
    may_decide: z.boolean().check(z.meta({ description: 'True if the caller may approve or reject it.' })),
    barrier: z
      .nullable(z.enum(approvalBarriers))
      .check(z.meta({ description: 'Reason why it can only be rejected; null if it can be approved.' })),
    may_withdraw: z.boolean().check(z.meta({ description: 'True if the caller may withdraw it.' })),
  })
  .check(z.meta({ id: 'OwnRateProposal', description: 'A manual rate that needs approval.' }))

export type WireProposalValue = z.infer<typeof WireProposal>

export const ownRates = {
  seen: z
    .number()
    .check(
      z.meta({ description: 'Number of the latest manual rate; setting, approving or ending rates must name it.' }),
    ),
  ...approving,
  rates: z.array(WireOwnRate),
  proposals: z
    .array(WireProposal)
    .check(z.meta({ description: 'Pending proposals and the latest decisions, newest first.' })),
}

export const ownRatesAnswer = asIs(z.object(ownRates))

export type WireOwnRatesValue = ReturnType<typeof ownRatesAnswer.read>

export const WireReview = z
  .object({
    ...wantedRate,
    ...distance,
    current: Compared.check(z.meta({ description: 'Rate that our offers use now.' })),
    replaces: Neighbour.check(z.meta({ description: 'Current manual rate that this rate would end.' })),
    next: Neighbour.check(z.meta({ description: 'Scheduled manual rate that would end this rate.' })),
    needs_approval: z.boolean().check(z.meta({ description: 'True if setting this rate would need approval.' })),
    is_waiting: z.boolean().check(z.meta({ description: 'True if another rate of the currency is already pending.' })),
    doubt: z.nullable(z.string()).check(z.meta({ description: 'Result of screening, in English.' })),
    is_doubtful: z.boolean(),
  })
  .check(z.meta({ id: 'OwnRateReview', description: 'A rate of a file next to the current one.' }))

export type WireReviewValue = z.infer<typeof WireReview>
