import type { Act } from '#domain/people/act.ts'
import type { Actor } from '#domain/people/actor.ts'
import { type Clock, systemClock } from '../../telemetry/clock.ts'
import type { Db } from '../core/database.ts'
import { sendAhead } from '../core/pipelined-transaction.ts'
import { recordActs } from '../stores/audit/audit-store.ts'
import { loadConcerned } from '../stores/audit/audit-subjects.ts'
import { claimCall, releaseCall } from './idempotent-call-store.ts'
import { type ChangedSubject, isInMemory, type MemorySubject } from './revision-store.ts'

/**
 * Changes a subject in one transaction, which also writes the audit entries, claims the idempotency key of the request
 * and increments the revision of a subject that replicas keep in memory, so that they notice.
 */
export type Change = <Result>(
  subject: ChangedSubject,
  work: (tx: Db) => Promise<Result>,
  /** Returns the acts of a change from the result of the work; none if nothing was changed. */
  actsOf: (result: Result) => readonly Act[],
) => Promise<Result>

export type Changes = {
  readonly change: Change
  /** Runs several changes, and notifies this replica once: when all are made, or one has failed. */
  inSteps<Result>(work: (change: Change) => Promise<Result>): Promise<Result>
}

/** Makes this replica read a revision of a subject into memory, and resolves when it has. */
type Notify = (subject: MemorySubject, revision: number) => Promise<void>

type ChangesOptions = {
  readonly by: Actor
  readonly clock?: Clock
  /** Omitted if nothing is held in memory, as in a command or a step of a larger transaction. */
  readonly tell?: Notify
}

/** Creates the changes of one actor. */
export function createChanges(db: Db, { by, clock = systemClock, tell = async () => {} }: ChangesOptions): Changes {
  return {
    change: createChange(tell),
    async inSteps(work) {
      const changed = new Map<MemorySubject, number>()
      try {
        return await work(createChange(async (subject, revision) => void changed.set(subject, revision)))
      } finally {
        for (const [subject, revision] of changed) await tell(subject, revision)
      }
    },
  }

  function createChange(tell: Notify): Change {
    return async (subject, work, actsOf) => {
      const { result, recorded } = await db.transaction(async (tx) => {
        const [isClaimed, result] = await bothOf(claimCall(tx, by, clock()), work(tx))
        const acts = actsOf(result)
        if (acts.length > 0) {
          const concernedBy = await loadConcerned(tx, acts)
          const recording = { by, at: clock(), concernedBy, revised: isInMemory(subject) ? subject : undefined }
          return { result, recorded: sendAhead(recordActs(tx, acts, recording)) }
        }
        if (isClaimed) await releaseCall(tx, by)
        return { result, recorded: undefined }
      })
      const revision = await recorded
      if (revision && isInMemory(subject)) await tell(subject, revision)
      return result
    }
  }
}

/** Waits for both, even if one fails, because nothing in a transaction may run while it is rolled back. */
async function bothOf<One, Other>(one: PromiseLike<One>, other: PromiseLike<Other>): Promise<[One, Other]> {
  const both = [sendAhead(one), sendAhead(other)] as const
  await Promise.allSettled(both)
  return Promise.all(both)
}

/** Changes of stores that only read. They throw, because every change needs an actor. */
export const noChanges: Changes = { change: refuse, inSteps: refuse }

function refuse(): never {
  throw new TypeError('A store needs an actor to make changes.')
}
