import { type CountedKind, unlocking } from '#domain/limits/budget.ts'
import { minuteOf } from '#domain/limits/sliding-count.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, lt, lte, ne, sql } from '../../core/drizzle.ts'
import { askerCount, unlockedAsker } from '../../schema/limits.ts'

/** What was counted of somebody in a minute. */
export type Told = { readonly kind: CountedKind; readonly asker: string; readonly count: number }

/** Until when somebody may do more, and how often they have passed a check for it. */
export type Unlocked = { readonly asker: string; readonly until: Date; readonly times: number }

export type LimitStore = ReturnType<typeof createLimitStore>

/** What copies tell each other of those who ask for much. */
export function createLimitStore(db: Db) {
  return {
    async tell(copy: string, minute: number, counts: readonly Told[]): Promise<void> {
      if (counts.length === 0) return
      const { minute: ofMinute, kind, asker, copy: ofCopy } = askerCount
      await db
        .insert(askerCount)
        .values(counts.map((told) => ({ copy, minute, ...told })))
        .onConflictDoUpdate({ target: [ofMinute, kind, asker, ofCopy], set: { count: sql`excluded.count` } })
    },

    /** What all others have counted in a minute. */
    async learn(copy: string, minute: number): Promise<Told[]> {
      const { kind, asker, count } = askerCount
      const rows = await db
        .select({ kind, asker, count: sql<number>`sum(${count})::int` })
        .from(askerCount)
        .where(and(eq(askerCount.minute, minute), ne(askerCount.copy, copy)))
        .groupBy(kind, asker)
      // Written by copies of this program.
      return rows.map((row) => ({ ...row, kind: row.kind as CountedKind }))
    },

    /** Lets somebody do more from now on, unless they may already. Whoever does so again soon after is counted. */
    async unlock(asker: string, now: Date): Promise<Unlocked> {
      const until = new Date(now.getTime() + unlocking.minutes * 60_000)
      const former = unlockedAsker.until
      const [row] = await db
        .insert(unlockedAsker)
        .values({ asker, until, times: 1 })
        .onConflictDoUpdate({
          target: unlockedAsker.asker,
          set: {
            until: sql`case when ${isAfter(former, now)} then ${former} else excluded.until end`,
            times: sql`case when ${isAfter(former, now)} then ${unlockedAsker.times}
              when ${isAfter(former, dearerSince(now))} then ${unlockedAsker.times} + 1 else 1 end`,
          },
        })
        .returning()
      return row ?? { asker, until, times: 1 }
    },

    /** Those who may do more at a moment, the last first. */
    loadUnlocked: (now: Date, max: number): Promise<Unlocked[]> =>
      db.select().from(unlockedAsker).where(gt(unlockedAsker.until, now)).orderBy(desc(unlockedAsker.until)).limit(max),

    /** The last time somebody was let do more, also where it is over, but not for long. */
    async findLastUnlocked(asker: string, now: Date): Promise<Unlocked | undefined> {
      const [row] = await db
        .select()
        .from(unlockedAsker)
        .where(and(gt(unlockedAsker.until, dearerSince(now)), eq(unlockedAsker.asker, asker)))
      return row
    },

    /** What nobody looks at any more. */
    async forget(minute: number, now: Date): Promise<void> {
      await db.delete(askerCount).where(lt(askerCount.minute, minute - 1))
      await db.delete(unlockedAsker).where(lte(unlockedAsker.until, dearerSince(now)))
    },
  }
}

function isAfter(column: typeof unlockedAsker.until, moment: Date) {
  return sql`${column} > ${moment.toISOString()}::timestamptz`
}

/** Whoever was let do more at a moment that is later than this pays more for the next time. */
function dearerSince(now: Date): Date {
  return new Date(now.getTime() - unlocking.dearerMinutes * 60_000)
}

/** What no copy looks at any more; those that share do so each minute. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await createLimitStore(db).forget(minuteOf(now.getTime()), now)
}
