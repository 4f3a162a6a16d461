import type { FeedState } from '#domain/sources/refresh-plan.ts'
import type { Db } from '../../core/database.ts'
import { and, lte, sql } from '../../core/drizzle.ts'
import { feedState } from '../../schema/feeds.ts'

export type FeedStore = ReturnType<typeof createFeedStore>

/** State of a feed, with the data of its next conditional request. */
export type StoredFeedState = FeedState & {
  readonly feed: string
  /** Address that `etag` and `lastModified` belong to. */
  readonly url: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
  /** Some of the refused figures, as beginnings of sentences. */
  readonly refusedExamples: readonly string[]
}

/** Creates the store of feed states, which all replicas share. */
export function createFeedStore(db: Db) {
  return {
    /** Loads the states of all feeds that were ever fetched, by name. */
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

    /**
     * Makes feeds due at once that were not fetched since a moment. Several replicas that do so together have the
     * effect of one.
     */
    async makeDue(feeds: readonly string[], { now, notAskedSince }: { now: Date; notAskedSince: Date }) {
      const isNamed = sql`${feedState.feed} = any(${sql.param(feeds)}::text[])`
      await db
        .update(feedState)
        .set({ nextAttemptAt: now })
        .where(and(isNamed, lte(feedState.attemptedAt, notAskedSince)))
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
