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
  .check(z.meta({ description: 'Units of the currency for one euro.', examples: ['4.3710'] }))

export const wantedRate = {
  currency: CurrencyCode,
  rate: OwnRateText,
  valid_from: z.nullable(PlannedMoment).check(z.meta({ description: 'null: at once.' })),
  valid_until: z
    .nullable(PlannedMoment)
    .check(z.meta({ description: 'null: until another one, or until it is ended.' })),
}

const Compared = z.nullable(z.object({ rate: RateText, source_name: z.string(), date: DayText }))

const distance = {
  official: Compared.check(z.meta({ description: 'What is official now.' })),
  deviation: z.nullable(SignedText).check(z.meta({ description: 'Percent above the official rate.' })),
  is_far: z.boolean().check(z.meta({ description: 'Whether that is more than 3 %, either way.' })),
}

const Neighbour = z.nullable(z.object({ rate: OwnRateText, starts_at: MomentText }))

const WireOwnRate = z
  .object({
    currency: CurrencyCode,
    rate: OwnRateText,
    starts_at: MomentText,
    ends_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'When it is over, or gives way to the next; null: until it is ended.' })),
    next: Neighbour.check(z.meta({ description: 'What it gives way to; null: the official rate.' })),
    is_to_come: z.boolean(),
    set_by: z.string(),
    approved_by: z.nullable(z.string()),
    ...distance,
  })
  .check(z.meta({ id: 'OwnRate', description: 'A mid rate of our own desk, instead of the official one.' }))

const WireProposal = z
  .object({
    ...wantedRate,
    ...distance,
    id: z.number(),
    state: z
      .enum(proposalStates)
      .check(z.meta({ description: 'over: its end has passed while it waited, so it cannot be approved any more.' })),
    note: z.nullable(z.string()),
    proposed_by: z.string(),
    proposed_at: MomentText,
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(MomentText),
    decision_note: z.nullable(z.string()),
    may_decide: z.boolean().check(z.meta({ description: 'Whether whoever asks may approve or reject it.' })),
    barrier: z
      .nullable(z.enum(approvalBarriers))
      .check(z.meta({ description: 'Why nobody can approve it as things stand; it can still be rejected.' })),
    may_withdraw: z.boolean().check(z.meta({ description: 'Whether whoever asks may take it back.' })),
  })
  .check(z.meta({ id: 'OwnRateProposal', description: 'A rate that counts once somebody else has approved it.' }))

export type WireProposalValue = z.infer<typeof WireProposal>

export const ownRates = {
  seen: z.number().check(z.meta({ description: 'The last one there is; whoever decides about others names it.' })),
  ...approving,
  rates: z.array(WireOwnRate),
  proposals: z
    .array(WireProposal)
    .check(z.meta({ description: 'What waits, and what was decided last; the newest first.' })),
}

export const ownRatesAnswer = asIs(z.object(ownRates))

export type WireOwnRatesValue = ReturnType<typeof ownRatesAnswer.read>

export const WireReview = z
  .object({
    ...wantedRate,
    ...distance,
    current: Compared.check(z.meta({ description: 'What our offers start from now.' })),
    replaces: Neighbour.check(z.meta({ description: 'One of ours that it would end.' })),
    next: Neighbour.check(z.meta({ description: 'One of ours that would end it.' })),
    needs_approval: z.boolean().check(z.meta({ description: 'Whether it would wait for a second person.' })),
    is_waiting: z.boolean().check(z.meta({ description: 'Whether another of its currency waits already.' })),
    doubt: z.nullable(z.string()).check(z.meta({ description: 'What the guard says of it, in English.' })),
    is_doubtful: z.boolean(),
  })
  .check(z.meta({ id: 'OwnRateReview', description: 'A rate of a file, beside what counts now.' }))

export type WireReviewValue = z.infer<typeof WireReview>
