import { type LimitName, unlocking } from '#domain/limits/budget.ts'
import { minuteOf } from '#domain/limits/sliding-count.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, lt, lte, ne, sql } from '../../core/drizzle.ts'
import { clientUsage, unlockedClient } from '../../schema/limits.ts'

/** Requests of a client in a minute. */
export type Told = { readonly kind: LimitName; readonly client: string; readonly count: number }

/** Until when a client may ask for more. */
export type Unlocked = { readonly client: string; readonly until: Date }

export type LimitStore = ReturnType<typeof createLimitStore>

/** What copies tell each other of those who ask for much. */
export function createLimitStore(db: Db) {
  return {
    async tell(replica: string, minute: number, counts: readonly Told[]): Promise<void> {
      if (counts.length === 0) return
      const { minute: ofMinute, kind, client, replica: ofReplica } = clientUsage
      await db
        .insert(clientUsage)
        .values(counts.map((told) => ({ replica, minute, ...told })))
        .onConflictDoUpdate({ target: [ofMinute, kind, client, ofReplica], set: { count: sql`excluded.count` } })
    },

    /** What all others have counted in a minute. */
    async learn(replica: string, minute: number): Promise<Told[]> {
      const { kind, client, count } = clientUsage
      const rows = await db
        .select({ kind, client, count: sql<number>`sum(${count})::int` })
        .from(clientUsage)
        .where(and(eq(clientUsage.minute, minute), ne(clientUsage.replica, replica)))
        .groupBy(kind, client)
      // Written by copies of this program.
      return rows.map((row) => ({ ...row, kind: row.kind as LimitName }))
    },

    /** Lets a client ask for more from now on. Where it may already, that lasts no longer. */
    async unlock(client: string, now: Date): Promise<Unlocked> {
      const until = new Date(now.getTime() + unlocking.minutes * 60_000)
      const [row] = await db
        .insert(unlockedClient)
        .values({ client, until })
        .onConflictDoUpdate({
          target: unlockedClient.client,
          set: {
            until: sql`case when ${unlockedClient.until} > ${now.toISOString()}::timestamptz
              then ${unlockedClient.until} else excluded.until end`,
          },
        })
        .returning()
      return row ?? { client, until }
    },

    /** Loads the clients that may ask for more at a moment, the last first. */
    loadUnlocked: (now: Date, max: number): Promise<Unlocked[]> =>
      db
        .select()
        .from(unlockedClient)
        .where(gt(unlockedClient.until, now))
        .orderBy(desc(unlockedClient.until))
        .limit(max),

    async findUnlocked(client: string, now: Date): Promise<Unlocked | undefined> {
      const [row] = await db
        .select()
        .from(unlockedClient)
        .where(and(gt(unlockedClient.until, now), eq(unlockedClient.client, client)))
      return row
    },

    /** What nobody looks at any more. */
    async forget(minute: number, now: Date): Promise<void> {
      await db.delete(clientUsage).where(lt(clientUsage.minute, minute - 1))
      await db.delete(unlockedClient).where(lte(unlockedClient.until, now))
    },
  }
}

/** What no copy looks at any more; those that share do so each minute. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await createLimitStore(db).forget(minuteOf(now.getTime()), now)
}
