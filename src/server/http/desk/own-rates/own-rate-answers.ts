import type { WireOwnRatesValue, WireProposalValue, WireReviewValue } from '#contract/desk/own-rate-forms.ts'
import type { Currency } from '#domain/money/currency.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { roundRate } from '#domain/money/rate-rounding.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import { hasRight } from '#domain/people/rights.ts'
import { type OwnRate, ownStart } from '#domain/rates/own-rate.ts'
import type { OwnDistance } from '#domain/rates/own-rate-distance.ts'
import type { RequestedRate } from '#domain/rates/own-rate-file.ts'
import { planOf } from '#domain/rates/own-rate-plan.ts'
import { findApprovalBarrier, mayWithdrawProposal, proposalState } from '#domain/rates/own-rate-proposal.ts'
import type { BookMid } from '#domain/rates/rate-book.ts'
import type { OwnRateReview } from '#domain/screening/own-rate-review.ts'
import { sources } from '#domain/sources/source.ts'
import type { StoredProposal } from '../../../db/stores/rates/own-rate-proposals.ts'
import type { StoredOwnRate } from '../../../db/stores/rates/own-rate-rows.ts'

type OwnRateContext = {
  /** All manual rates ever set. */
  readonly all: readonly StoredOwnRate[]
  readonly mails: ReadonlyMap<number, string>
  readonly distanceOf: (rate: Pick<OwnRate, 'currency' | 'rate'>) => OwnDistance
  readonly approval: ApprovalRule
  readonly person: Pick<Person, 'id' | 'role'>
  /** Ids of people who have no right to set rates. */
  readonly barred: ReadonlySet<number>
  readonly offered: readonly Currency[]
  readonly now: Date
}

export function writeOwnRate(
  rate: StoredOwnRate,
  { all, mails, distanceOf, now }: OwnRateContext,
): WireOwnRatesValue['rates'][number] {
  const { until, after } = planOf(all, rate)
  return {
    currency: rate.currency,
    rate: decimalText(rate.rate),
    starts_at: ownStart(rate).toISOString(),
    ends_at: until?.toISOString() ?? null,
    next: writeNeighbour(after),
    is_to_come: ownStart(rate) > now,
    set_by: mails.get(rate.recordedBy) ?? '',
    approved_by: (rate.approvedBy && mails.get(rate.approvedBy)) || null,
    ...writeDeviation(distanceOf(rate)),
  }
}

export function writeProposal(proposal: StoredProposal, context: OwnRateContext): WireProposalValue {
  const { mails, distanceOf, approval, person, now } = context
  const { id, note, proposedBy, proposedAt, decidedBy, decidedAt, decisionNote } = proposal
  const state = proposalState(proposal, now)
  const mayAct = hasRight(person.role, 'rates.load')
  return {
    ...writeRate(proposal),
    ...writeDeviation(distanceOf(proposal)),
    id,
    state,
    note: note ?? null,
    proposed_by: mails.get(proposedBy) ?? '',
    proposed_at: proposedAt.toISOString(),
    decided_by: (decidedBy !== undefined && mails.get(decidedBy)) || null,
    decided_at: decidedAt?.toISOString() ?? null,
    decision_note: decisionNote ?? null,
    may_decide: mayAct && !proposal.decision && mayApprove(proposal, person.id, approval),
    barrier: (!proposal.decision && findApprovalBarrier(proposal, context)) || null,
    may_withdraw: mayAct && mayWithdrawProposal(proposal, person.id),
  }
}

type ReviewContext = {
  readonly all: readonly StoredOwnRate[]
  /** Currencies with a pending proposal. */
  readonly waiting: ReadonlySet<string>
  readonly approval: ApprovalRule
  readonly now: Date
}

export function writeReview(
  { wanted, current, suspicion, isDoubtful, ...distance }: OwnRateReview,
  { all, waiting, approval, now }: ReviewContext,
): WireReviewValue {
  const asRecorded = { ...wanted, validFrom: wanted.validFrom ?? now, recordedAt: now, endedAt: undefined }
  const { before, after } = planOf(all, asRecorded)
  return {
    ...writeRate(wanted),
    ...writeDeviation(distance),
    current: writeMid(current),
    replaces: writeNeighbour(before),
    next: writeNeighbour(after),
    needs_approval: approval === 'second_person' && distance.isFar,
    is_waiting: waiting.has(wanted.currency),
    doubt: suspicion?.explanation ?? null,
    is_doubtful: isDoubtful,
  }
}

function writeRate({ currency, rate, validFrom, validUntil }: RequestedRate) {
  return {
    currency,
    rate: decimalText(rate),
    valid_from: validFrom?.toISOString() ?? null,
    valid_until: validUntil?.toISOString() ?? null,
  }
}

function writeDeviation({ official, deviation, isFar }: OwnDistance) {
  return { official: writeMid(official), deviation: deviation ? decimalText(deviation) : null, is_far: isFar }
}

function writeNeighbour(rate: OwnRate | undefined) {
  return rate ? { rate: decimalText(rate.rate), starts_at: ownStart(rate).toISOString() } : null
}

function writeMid(mid: BookMid | undefined) {
  if (!mid) return null
  const names = mid.sources.map((source) => sources[source].name)
  return { rate: decimalText(roundRate(mid.rate)), source_name: names.join(', '), date: mid.date }
}
