import type { AttemptOutcome, StoredOutcome } from '#domain/people/attempt.ts'
import type { AttemptVerdict, FailureCounts } from '#domain/people/attempt-limits.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNotNull, max, sql } from '../../core/drizzle.ts'
import { signInAttempt } from '../../schema/people.ts'
import { type Attempt, countFailures, isKnownFrom } from './attempt-failures.ts'

export type BegunAttempt = {
  /** Id of the attempt; undefined if it was refused. */
  readonly id: number | undefined
  readonly verdict: AttemptVerdict
  /** True if the user signed in from this network lately. */
  readonly isKnown: boolean
}

type PastAttempt = {
  readonly at: Date
  readonly network: string
  readonly userAgent: string
  readonly outcome: AttemptOutcome
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Creates the store of sign-in attempts and their outcomes. */
export function createAttemptStore(db: Db, { change } = noChanges) {
  return {
    /**
     * Records an attempt as failed until `end` says otherwise; refused ones are not recorded. Attempts of one scope are
     * judged one after another, so that a thousand guesses sent at once are not judged as one.
     */
    async begin(attempt: Attempt, judge: (failures: FailureCounts) => AttemptVerdict): Promise<BegunAttempt> {
      return db.transaction(async (tx) => {
        for (const scope of scopesOf(attempt))
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign in ${scope}`}))`)
        const verdict = judge(await countFailures(tx, attempt))
        if (verdict.is === 'refused') return { id: undefined, verdict, isKnown: false }
        const isKnown = await isKnownFrom(tx, attempt)
        const outcome = verdict.is === 'throttled' ? 'throttled' : 'refused'
        return { id: await insert(tx, attempt, outcome), verdict, isKnown }
      })
    },

    async end(id: number, outcome: StoredOutcome): Promise<void> {
      await db.update(signInAttempt).set({ outcome }).where(eq(signInAttempt.id, id))
    },

    /** Records a sign-in that no limit applies to, such as one by a link. */
    async recordSuccess(attempt: Attempt): Promise<void> {
      await insert(db, attempt, 'let_in')
    },

    /** Adds a refusal to the audit log, with the person if one is known. */
    refuse: (personId: number | undefined): Promise<void> =>
      change(
        'people',
        async () => {},
        () => [{ action: 'session.refuse', subject: personId === undefined ? '' : String(personId) }],
      ),

    /** Returns when each user, or the given one, last signed in. */
    async loadLastSuccesses(of?: number): Promise<ReadonlyMap<number, Date>> {
      const { personId, at, outcome } = signInAttempt
      const rows = await db
        .select({ personId, at: max(at) })
        .from(signInAttempt)
        .where(and(eq(outcome, 'let_in'), of === undefined ? isNotNull(personId) : eq(personId, of)))
        .groupBy(personId)
      return new Map(rows.flatMap(({ personId, at }) => (personId && at ? [[personId, at] as const] : [])))
    },

    async loadOf(personId: number, limit: number): Promise<PastAttempt[]> {
      const { at, network, userAgent, outcome } = signInAttempt
      const rows = await db
        .select({ at, network, userAgent, outcome })
        .from(signInAttempt)
        .where(eq(signInAttempt.personId, personId))
        .orderBy(desc(at), desc(signInAttempt.id))
        .limit(limit)
      return rows.map((row) => ({ ...row, outcome: row.outcome === 'throttled' ? 'refused' : row.outcome }))
    },
  }
}

/** Returns the scopes to lock, always in the same order, so that two attempts cannot deadlock. */
function scopesOf({ sessionId, mailDigest, network }: Attempt): string[] {
  return sessionId === undefined ? [mailDigest, network].toSorted() : [`session ${sessionId}`]
}

async function insert(db: Db, { personId, sessionId, ...attempt }: Attempt, outcome: StoredOutcome): Promise<number> {
  const row = { ...attempt, personId: personId ?? null, sessionId: sessionId ?? null, outcome }
  const [begun] = await db.insert(signInAttempt).values(row).returning({ id: signInAttempt.id })
  if (!begun) throw new Error('The database returned no id.')
  return begun.id
}
