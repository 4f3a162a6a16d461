import { readMarginChange, writeMarginChange } from '#contract/desk/margin-forms.ts'
import { type ChangeRecord, changeEndings, mayWithdraw } from '#domain/margins/change-state.ts'
import { type MarginChange, overlap } from '#domain/margins/margin-change.ts'
import { tiersBefore } from '#domain/margins/margin-draft.ts'
import type { Act, Json } from '#domain/people/act.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { noChanges } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, inArray, isNull, max, or } from '../../core/drizzle.ts'
import { marginChange } from '../../schema/margins.ts'
import { loadBarred } from '../people/barred-people.ts'
import { createMarginStore, insertSchedules, type NewSchedule, recordAct } from './margin-store.ts'

/** Margin changes that begin together, as recorded. */
export type StoredChange = ChangeRecord & {
  readonly id: number
  readonly changes: readonly MarginChange[]
  readonly note: string | undefined
  readonly approvedBy: number | undefined
  readonly endedBy: number | undefined
  readonly endedAt: Date | undefined
}

type Proposal = Pick<StoredChange, 'changes' | 'startsAt' | 'note'> & {
  readonly by: number
  /** Read after the lock is acquired, because that may take a while. */
  readonly clock: Clock
  /** Id of the last change that the proposer knew. */
  readonly seen: number
  readonly rule: ApprovalRule
}

type Decision = Pick<Proposal, 'by' | 'clock' | 'rule' | 'seen'>

/** The change conflicts with another one; nothing was changed. */
export class MarginConflictError extends Error {
  override name = 'MarginConflictError'
}

/** The proposer may not change margins any more, so the proposal can only be rejected. */
export class BarredProposerError extends Error {
  override name = 'BarredProposerError'
}

export class NotOwnApprovalError extends Error {
  override name = 'NotOwnApprovalError'
}

/**
 * Creates the store of proposed, approved and withdrawn margin changes. They are written one at a time, so that no user
 * overlooks what another has just done.
 */
export function createMarginChangeStore(db: Db, { change } = noChanges) {
  return {
    async propose({ changes, startsAt, note, by, clock, seen, rule }: Proposal): Promise<void> {
      const isApproved = rule === 'none'
      await change(
        'rates',
        async (tx) => {
          await lockRevision(tx, 'rates')
          const now = clock()
          await assertUnchanged(tx, changes, seen)
          const row = { changes: changes.map(writeMarginChange), startsAt, note, proposedBy: by, proposedAt: now }
          const approval = isApproved ? { approvedBy: by, approvedAt: now } : {}
          const [stored] = await tx
            .insert(marginChange)
            .values({ ...row, ...approval })
            .returning()
          if (!stored) throw new Error('The database returned no change.')
          return isApproved ? record(tx, readChange(stored), now) : [await proposalAct(tx, readChange(stored), now)]
        },
        (acts) => acts,
      )
    },

    /** Returns false if there is no such change, as do the functions below. */
    async approve(id: number, { by, clock, rule, seen }: Decision): Promise<boolean> {
      return change(
        'rates',
        async (tx) => {
          const found = await lockChange(tx, id)
          if (!found) return undefined
          const now = clock()
          assertOpen(found)
          if (!mayApprove(found, by, rule)) throw new NotOwnApprovalError('Another user must approve this change.')
          if ((await loadBarred(tx, 'margins.change')).has(found.proposedBy))
            throw new BarredProposerError('Its proposer may no longer change margins; it can only be rejected.')
          // The proposer knew all changes before the proposal, the approver all up to `seen`.
          await assertUnchanged(tx, found.changes, Math.max(seen, id))
          await tx.update(marginChange).set({ approvedBy: by, approvedAt: now }).where(eq(marginChange.id, id))
          return record(tx, { ...found, approvedAt: now }, now)
        },
        (acts) => (acts ? [{ action: 'margins.approve', subject: String(id) }, ...acts] : []),
      ).then((acts) => acts !== undefined)
    },

    async reject(id: number, { by, clock, rule }: Omit<Decision, 'seen'>): Promise<boolean> {
      return end(id, {
        by,
        clock,
        ending: 'rejected',
        may(found) {
          if (!mayApprove(found, by, rule))
            throw new NotOwnApprovalError('The proposer cannot reject the proposal, only withdraw it.')
          return !found.approvedAt && !found.ending
        },
      })
    },

    async withdraw(id: number, { by, clock }: Pick<Decision, 'by' | 'clock'>): Promise<boolean> {
      return end(id, { by, clock, ending: 'withdrawn', may: mayWithdraw })
    },

    /** Loads changes, newest first: all that wait for approval or lie in the future, and the last ones of any state. */
    async loadLast(limit: number, now: Date): Promise<StoredChange[]> {
      const isToCome = and(
        isNull(marginChange.ending),
        or(isNull(marginChange.approvedAt), gt(marginChange.startsAt, now)),
      )
      const last = db.select({ id: marginChange.id }).from(marginChange).orderBy(desc(marginChange.id)).limit(limit)
      const rows = await db
        .select()
        .from(marginChange)
        .where(or(isToCome, inArray(marginChange.id, last)))
        .orderBy(desc(marginChange.id))
      return rows.map(readChange)
    },
  }

  type Ending = Pick<Decision, 'by' | 'clock'> & {
    readonly ending: (typeof changeEndings)[number]
    readonly may: (found: StoredChange, now: Date) => boolean
  }

  function end(id: number, { by, clock, ending, may }: Ending): Promise<boolean> {
    const action = ending === 'rejected' ? 'margins.reject' : 'margins.withdraw'
    return change(
      'rates',
      async (tx) => {
        const found = await lockChange(tx, id)
        if (!found) return false
        const now = clock()
        if (!may(found, now)) throw new MarginConflictError('It has already started or been decided.')
        await tx.update(marginChange).set({ ending, endedBy: by, endedAt: now }).where(eq(marginChange.id, id))
        return true
      },
      (isFound) => (isFound ? [{ action, subject: String(id) }] : []),
    )
  }
}

async function lockChange(tx: Db, id: number): Promise<StoredChange | undefined> {
  await lockRevision(tx, 'rates')
  const [row] = await tx.select().from(marginChange).where(eq(marginChange.id, id))
  return row && readChange(row)
}

function assertOpen({ approvedAt, ending }: StoredChange): void {
  if (approvedAt || ending) throw new MarginConflictError('It has already been decided.')
}

/** Rejects changes of margins that were changed after the last change that the user has seen. */
async function assertUnchanged(tx: Db, changes: readonly MarginChange[], seen: number): Promise<void> {
  const rows = await tx.select().from(marginChange).where(gt(marginChange.id, seen))
  const newer = rows.map(readChange).filter(({ ending }) => !ending)
  const [last] = await tx.select({ id: max(marginChange.id) }).from(marginChange)
  if (seen > (last?.id ?? 0)) throw new MarginConflictError('`seen` is higher than the latest change.')
  const isTouched = newer.some((other) => other.changes.some((one) => changes.some((mine) => overlap(one, mine))))
  if (isTouched) throw new MarginConflictError('Another user has changed the same margins in the meantime.')
}

/** Records the schedules of an approved change, and returns the acts for the audit log. */
async function record(tx: Db, { id, changes, startsAt }: StoredChange, now: Date): Promise<Act[]> {
  const schedules = await createMarginStore(tx).loadSchedules()
  const validFrom = startsAt && startsAt > now ? startsAt : now
  const added = changes.map((one): NewSchedule => ({ ...one, validFrom }))
  await insertSchedules(tx, added, { recordedAt: now, changeId: id })
  return added.map((schedule) => recordAct(schedule, tiersBefore({ schedules, at: validFrom }, schedule), id))
}

/** Returns the act of a proposal, with the margins that it was made against. */
async function proposalAct(tx: Db, { id, changes, startsAt, note }: StoredChange, now: Date): Promise<Act> {
  const schedules = await createMarginStore(tx).loadSchedules()
  const at = startsAt && startsAt > now ? startsAt : now
  const before = changes.map((one) => writeMarginChange({ ...one, tiers: tiersBefore({ schedules, at }, one) }))
  const after: Json = {
    startsAt: startsAt?.toISOString() ?? null,
    note: note ?? null,
    changes: changes.map(writeMarginChange),
  }
  return { action: 'margins.propose', subject: String(id), before: { changes: before }, after }
}

function readChange(row: typeof marginChange.$inferSelect): StoredChange {
  return {
    id: row.id,
    changes: row.changes.map(readMarginChange),
    startsAt: row.startsAt ?? undefined,
    note: row.note ?? undefined,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt,
    approvedBy: row.approvedBy ?? undefined,
    approvedAt: row.approvedAt ?? undefined,
    ending: changeEndings.find((ending) => ending === row.ending),
    endedBy: row.endedBy ?? undefined,
    endedAt: row.endedAt ?? undefined,
  }
}
