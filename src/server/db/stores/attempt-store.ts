import type { AttemptOutcome } from '#domain/people/attempt.ts'
import { countedMinutes } from '#domain/people/patience.ts'
import { noChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { and, desc, eq, isNotNull, max, sql } from '../drizzle.ts'
import { signInAttempt } from '../schema/people.ts'

/** Somebody tries to come in, or asks for a new password; failures of one kind do not count for the other. */
export type Attempt = {
  readonly kind: 'sign_in' | 'new_password'
  readonly mailDigest: string
  readonly personId: number | undefined
  readonly asker: string
  readonly agent: string
  readonly at: Date
}

/** How often it went wrong lately, and when last. */
export type Failures = { readonly count: number; readonly last: Date | undefined }

/** Counted by mail address and network together, and by each alone. */
export type FailureCounts = Readonly<Record<'pair' | 'mail' | 'network', Failures>>

export type PastAttempt = {
  readonly at: Date
  readonly asker: string
  readonly agent: string
  readonly outcome: AttemptOutcome
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Who tried to come in, and how it ended. */
export function createAttemptStore(db: Db, { change } = noChanges) {
  return {
    /**
     * Puts an attempt down as failed, until it turns out otherwise, and says what went wrong before it. Those who try at
     * once are counted one after another, so that a thousand guesses at once are not one.
     */
    async begin(
      { personId, ...attempt }: Attempt,
      isAllowed: (before: FailureCounts) => boolean,
    ): Promise<number | undefined> {
      return db.transaction(async (tx) => {
        for (const one of [attempt.mailDigest, attempt.asker].toSorted())
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign in ${one}`}))`)
        if (!isAllowed(await countFailures(tx, attempt))) return undefined
        const row = { ...attempt, personId: personId ?? null, outcome: 'refused' } as const
        const [begun] = await tx.insert(signInAttempt).values(row).returning({ id: signInAttempt.id })
        return begun?.id
      })
    },

    async end(id: number, outcome: AttemptOutcome): Promise<void> {
      await db.update(signInAttempt).set({ outcome }).where(eq(signInAttempt.id, id))
    },

    /** Somebody was refused; who they said they were is on record where it is one of us. */
    refuse: (personId: number | undefined): Promise<void> =>
      change(
        'people',
        async () => {},
        () => [{ action: 'session.refuse', subject: personId === undefined ? '' : String(personId) }],
      ),

    /** When somebody last came in with a password: of everybody, or of one. */
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
      const { at, asker, agent, outcome } = signInAttempt
      return db
        .select({ at, asker, agent, outcome })
        .from(signInAttempt)
        .where(eq(signInAttempt.personId, personId))
        .orderBy(desc(at), desc(signInAttempt.id))
        .limit(limit)
    },
  }
}

/** From where somebody came in within this time, strangers elsewhere do not lock them out. */
const knownDays = 30

/** What went right forgives what went wrong before it, to that mail address from that network. */
async function countFailures(
  db: Db,
  { kind, mailDigest, asker, at }: Omit<Attempt, 'personId'>,
): Promise<FailureCounts> {
  const since = new Date(at.getTime() - countedMinutes * 60_000).toISOString()
  const known = new Date(at.getTime() - knownDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{ kind: keyof FailureCounts; count: number; last: string | null }>(sql`
    with recent as (
      select * from sign_in_attempt
      where kind = ${kind} and at > ${since}::timestamptz and (mail_digest = ${mailDigest} or asker = ${asker})
    ), forgiven as (
      select mail_digest, asker, max(id) as id from recent where outcome = 'let_in' group by mail_digest, asker
    ), failed as (
      select recent.at, recent.mail_digest = ${mailDigest} as is_mail, recent.asker = ${asker} as is_network
      from recent left join forgiven using (mail_digest, asker)
      where recent.outcome <> 'let_in' and recent.id > coalesce(forgiven.id, 0)
    ), known as (
      select exists (
        select from sign_in_attempt
        where mail_digest = ${mailDigest} and asker = ${asker} and outcome = 'let_in' and at > ${known}::timestamptz
      ) as is_known
    )
    select 'pair' as kind, count(*)::integer as count, max(at)::text as last from failed where is_mail and is_network
    union all select 'mail', count(*)::integer, max(at)::text from failed, known where is_mail and not is_known
    union all select 'network', count(*)::integer, max(at)::text from failed where is_network`)
  const none = { count: 0, last: undefined }
  const told = rows.map(({ kind, count, last }) => [kind, { count, last: last ? new Date(last) : undefined }] as const)
  return { pair: none, mail: none, network: none, ...Object.fromEntries(told) }
}
