import type { Currency } from '#domain/money/currency.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import { findOwnRate, ownEnd } from '#domain/rates/own-rate.ts'
import type { RequestedRate } from '#domain/rates/own-rate-file.ts'
import {
  findApprovalBarrier,
  mayWithdrawProposal,
  type OwnRateProposal,
  type ProposalDecision,
  proposalDecisions,
  proposalState,
} from '#domain/rates/own-rate-proposal.ts'
import type { ApprovalBarrier } from '#domain/rates/own-rate-refusal.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { noChanges } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, inArray, isNull, or } from '../../core/drizzle.ts'
import { manualRateProposal } from '../../schema/manual-rates.ts'
import { loadBarred } from '../people/barred-people.ts'
import { insertOwnRates, loadOwnRates, OwnRateConflictError, requireUntouched, tellRate } from './own-rate-rows.ts'

export type StoredProposal = OwnRateProposal & {
  readonly id: number
  readonly note: string | undefined
  readonly decidedBy: number | undefined
  readonly decidedAt: Date | undefined
  readonly decisionNote: string | undefined
}

type DecisionOptions = { readonly by: number; readonly clock: Clock; readonly note?: string | undefined }

type ApprovalOptions = DecisionOptions & {
  readonly rule: ApprovalRule
  /** Id of the last rate that the approver knew. */
  readonly seen: number
  readonly offered: readonly Currency[]
}

/** The user may not make this decision. */
export class NotOwnDecisionError extends OwnRateConflictError {
  override name = 'NotOwnDecisionError'
}

/**
 * Creates the store of manual rates that wait for a second person. One is decided at a time; each decision returns
 * false if there is no such proposal.
 */
export function createOwnRateProposalStore(db: Db, { change } = noChanges) {
  return {
    approve: (id: number, { by, clock, note, rule, seen, offered }: ApprovalOptions) =>
      decide(id, async (tx, found) => {
        const now = clock()
        if (!mayApprove(found, by, rule))
          throw new NotOwnDecisionError('own_proposal', 'Another user must approve this rate.')
        const barrier = findApprovalBarrier(found, { barred: await loadBarred(tx, 'rates.load'), offered, now })
        if (barrier) throw new OwnRateConflictError(barrier, barrierSentences[barrier])
        await requireUntouched(tx, [found], seen)
        await close(tx, id, { decision: 'approved', by, now, note })
        return insertOwnRates(tx, [found], { by: found.proposedBy, now, approvedBy: by, note, change: id })
      }),

    reject: (id: number, { by, clock, note, rule }: DecisionOptions & { readonly rule: ApprovalRule }) =>
      decide(id, async (tx, found) => {
        if (!mayApprove(found, by, rule))
          throw new NotOwnDecisionError('own_proposal', 'The proposer cannot reject the proposal, only withdraw it.')
        await close(tx, id, { decision: 'rejected', by, now: clock(), note })
        const after = { note: note ?? null, change: id }
        return [{ action: 'own_rates.reject', subject: found.currency, before: tellRate(found), after }]
      }),

    withdraw: (id: number, { by, clock }: DecisionOptions) =>
      decide(id, async (tx, found) => {
        if (!mayWithdrawProposal(found, by))
          throw new NotOwnDecisionError('others_proposal', 'Only its proposer may withdraw a rate.')
        await close(tx, id, { decision: 'withdrawn', by, now: clock(), note: undefined })
        const after = { change: id }
        return [{ action: 'own_rates.withdraw', subject: found.currency, before: tellRate(found), after }]
      }),

    /** Loads proposals, newest first: all that wait, and the last ones of any state. */
    async loadLast(limit: number): Promise<StoredProposal[]> {
      const last = db
        .select({ id: manualRateProposal.id })
        .from(manualRateProposal)
        .orderBy(desc(manualRateProposal.id))
        .limit(limit)
      const rows = await db
        .select()
        .from(manualRateProposal)
        .where(or(isNull(manualRateProposal.decision), inArray(manualRateProposal.id, last)))
        .orderBy(desc(manualRateProposal.id))
      return rows.map(readProposal)
    },
  }

  async function decide(id: number, work: (tx: Db, found: StoredProposal) => Promise<Act[]>): Promise<boolean> {
    const acts = await change(
      'rates',
      async (tx) => {
        await lockRevision(tx, 'rates')
        const [row] = await tx.select().from(manualRateProposal).where(eq(manualRateProposal.id, id))
        if (!row) return undefined
        if (row.decision) throw new OwnRateConflictError('decided_already', 'It has already been decided.')
        return work(tx, readProposal(row))
      },
      (done) => done ?? [],
    )
    return acts !== undefined
  }
}

const barrierSentences: Readonly<Record<ApprovalBarrier, string>> = {
  proposer_barred: 'Its proposer may no longer set rates; it can only be rejected.',
  not_offered: 'Its currency is no longer offered; it can only be rejected.',
  over: 'It expired before it was approved.',
}

type ProposalOptions = { readonly by: number; readonly now: Date; readonly note: string | undefined }

/** Inserts proposals within a change. Rejects a second waiting proposal for a currency, so that no two are approved. */
export async function insertProposals(
  tx: Db,
  rates: readonly RequestedRate[],
  proposing: ProposalOptions,
): Promise<Act[]> {
  if (rates.length === 0) return []
  const { by, now, note } = proposing
  const currencies = rates.map(({ currency }) => currency)
  const open = await tx
    .select()
    .from(manualRateProposal)
    .where(and(isNull(manualRateProposal.decision), inArray(manualRateProposal.currency, currencies)))
  const waiting = open.map(readProposal).find((one) => proposalState(one, now) === 'pending')
  if (waiting)
    throw new OwnRateConflictError('waiting_already', `A rate of ${waiting.currency} is already pending approval.`)
  const rows = rates.map((rate) => ({ ...rate, rate: decimalText(rate.rate), note, proposedBy: by, proposedAt: now }))
  const stored = await tx.insert(manualRateProposal).values(rows).returning({ id: manualRateProposal.id })
  const known = await loadOwnRates(tx)
  return rates.map((rate, index) => {
    const current = findOwnRate(known, rate.currency, now)
    const change = stored[index]?.id ?? null
    return {
      action: 'own_rates.propose',
      subject: rate.currency,
      before: current ? tellRate({ ...current, validUntil: ownEnd(current) }) : null,
      after: { ...tellRate(rate), note: note ?? null, change },
    }
  })
}

type ClosingOptions = ProposalOptions & { readonly decision: ProposalDecision }

async function close(tx: Db, id: number, { decision, by, now, note }: ClosingOptions): Promise<void> {
  await tx
    .update(manualRateProposal)
    .set({ decision, decidedBy: by, decidedAt: now, decisionNote: note })
    .where(eq(manualRateProposal.id, id))
}

function readProposal(row: typeof manualRateProposal.$inferSelect): StoredProposal {
  return {
    id: row.id,
    currency: row.currency,
    rate: parseDecimal(row.rate),
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt,
    validFrom: row.validFrom ?? undefined,
    validUntil: row.validUntil ?? undefined,
    note: row.note ?? undefined,
    decision: proposalDecisions.find((one) => one === row.decision),
    decidedBy: row.decidedBy ?? undefined,
    decidedAt: row.decidedAt ?? undefined,
    decisionNote: row.decisionNote ?? undefined,
  }
}
