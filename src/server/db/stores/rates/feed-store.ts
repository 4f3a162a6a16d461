import type { FeedState } from '#domain/sources/refresh-plan.ts'
import type { Db } from '../../core/database.ts'
import { and, lte, sql } from '../../core/drizzle.ts'
import { feedState } from '../../schema/feeds.ts'

export type FeedStore = ReturnType<typeof createFeedStore>

/** The state of a feed, with what the next conditional request names. */
export type StoredFeedState = FeedState & {
  readonly feed: string
  /** The address that the other two hold for. */
  readonly url: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
  /** Some of what was refused, as sentences begin with it. */
  readonly refusedExamples: readonly string[]
}

/** How each feed is doing, shared by all copies. */
export function createFeedStore(db: Db) {
  return {
    /** The states of all feeds that were ever asked, by their names. */
    async loadStates(): Promise<ReadonlyMap<string, StoredFeedState>> {
      const rows = await db.select().from(feedState)
      return new Map(rows.map((row) => [row.feed, readRow(row)]))
    },

    async saveState({ feed, ...state }: StoredFeedState): Promise<void> {
      const row = Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value ?? null]))
      await db
        .insert(feedState)
        .values({ feed, ...state, refusedExamples: [...state.refusedExamples] })
        .onConflictDoUpdate({ target: feedState.feed, set: row })
    },

    /** Makes feeds due at once that were not asked since a moment; of copies that do so together, one does. */
    async makeDue(feeds: readonly string[], { now, notAskedSince }: { now: Date; notAskedSince: Date }) {
      const isMeant = sql`${feedState.feed} = any(${sql.param(feeds)}::text[])`
      await db
        .update(feedState)
        .set({ nextAttemptAt: now })
        .where(and(isMeant, lte(feedState.attemptedAt, notAskedSince)))
    },
  }
}

function readRow(row: typeof feedState.$inferSelect): StoredFeedState {
  return {
    ...row,
    succeededAt: row.succeededAt ?? undefined,
    problem: row.problem ?? undefined,
    url: row.url ?? undefined,
    etag: row.etag ?? undefined,
    lastModified: row.lastModified ?? undefined,
  }
}
