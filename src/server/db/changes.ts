import type { Db } from './database.ts'
import { bumpRevision, type RevisionSubject } from './stores/revision-store.ts'

/** Changes a subject in one transaction, which also counts the change, so that every copy of the program notices. */
export type Change = <Result>(
  subject: RevisionSubject,
  work: (tx: Db) => Promise<Result>,
  /** Whether anything was changed at all, where the result tells. */
  isChange?: (result: Result) => boolean,
) => Promise<Result>

/** For work that gives how many things it changed. */
export function isAny(count: number): boolean {
  return count > 0
}

export type Changes = {
  readonly change: Change
  /** Several changes, of which this copy is told once: when all are made, or one has failed. */
  inSteps<Result>(work: (change: Change) => Promise<Result>): Promise<Result>
}

/** Tells those in this copy who keep a subject in memory, and ends when they have read it. */
type Tell = (subject: RevisionSubject) => Promise<void>

/** Whoever keeps nothing in memory, such as a command or a step of a larger transaction, has nobody to tell. */
export function createChanges(db: Db, tell: Tell = async () => {}): Changes {
  return {
    change: createChange(db, tell),
    async inSteps(work) {
      const changed = new Set<RevisionSubject>()
      try {
        return await work(createChange(db, async (subject) => void changed.add(subject)))
      } finally {
        for (const subject of changed) await tell(subject)
      }
    },
  }
}

function createChange(db: Db, tell: Tell): Change {
  return async (subject, work, isChange = () => true) => {
    const result = await db.transaction(async (tx) => {
      const result = await work(tx)
      if (isChange(result)) await bumpRevision(tx, subject)
      return result
    })
    if (isChange(result)) await tell(subject)
    return result
  }
}
