import { type LimitName, unlocking } from '#domain/limits/budget.ts'
import { minuteOf } from '#domain/limits/sliding-count.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, lt, lte, ne, sql } from '../../core/drizzle.ts'
import { clientUsage, unlockedClient } from '../../schema/limits.ts'

/** Requests of a client in one minute. */
export type SharedCount = { readonly kind: LimitName; readonly client: string; readonly count: number }

/** A client with a raised limit, and when that ends. */
export type Unlocked = { readonly client: string; readonly until: Date }

export type LimitStore = ReturnType<typeof createLimitStore>

/** Creates the store through which replicas share counts and unlocked clients. */
export function createLimitStore(db: Db) {
  return {
    async tell(replica: string, minute: number, counts: readonly SharedCount[]): Promise<void> {
      if (counts.length === 0) return
      const { minute: ofMinute, kind, client, replica: ofReplica } = clientUsage
      await db
        .insert(clientUsage)
        .values(counts.map((one) => ({ replica, minute, ...one })))
        .onConflictDoUpdate({ target: [ofMinute, kind, client, ofReplica], set: { count: sql`excluded.count` } })
    },

    /** Loads what all other replicas have counted in a minute. */
    async learn(replica: string, minute: number): Promise<SharedCount[]> {
      const { kind, client, count } = clientUsage
      const rows = await db
        .select({ kind, client, count: sql<number>`sum(${count})::int` })
        .from(clientUsage)
        .where(and(eq(clientUsage.minute, minute), ne(clientUsage.replica, replica)))
        .groupBy(kind, client)
      // Only replicas of Agio write this column.
      return rows.map((row) => ({ ...row, kind: row.kind as LimitName }))
    },

    /** Raises the limit of a client from now on; a raise that still lasts is not prolonged. */
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

    /** Loads the clients with a raised limit at a moment, the last to end first. */
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

    /** Deletes counts and raised limits that are not read any more. */
    async forget(minute: number, now: Date): Promise<void> {
      await db.delete(clientUsage).where(lt(clientUsage.minute, minute - 1))
      await db.delete(unlockedClient).where(lte(unlockedClient.until, now))
    },
  }
}

/** Deletes counts and raised limits that no replica reads any more. Replicas that share counts do so every minute. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await createLimitStore(db).forget(minuteOf(now.getTime()), now)
}
