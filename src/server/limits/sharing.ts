import { limitNames } from '#domain/limits/budget.ts'
import { minuteOf, type SlidingCount } from '#domain/limits/sliding-count.ts'
import type { LimitStore, SharedCount } from '../db/stores/limits/limit-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Limiter } from './limiter.ts'
import { maxUnlocked } from './unlocked-clients.ts'

/** Maximum number of counts that a replica writes at a time; the largest differences go first. */
const maxShared = 2_000

type SharingDependencies = {
  readonly limiter: Pick<Limiter, 'counts' | 'unlocked'>
  readonly store: LimitStore
  /** Name of this replica. */
  readonly copy: string
  readonly clock: Clock
}

type Sharing = {
  /** Writes the new counts of busy clients, and reads those of other replicas. */
  exchange(): Promise<void>
  /** Reads the clients that passed a check. */
  lookForUnlocked(): Promise<void>
}

/**
 * Shares counts between replicas in the background, so that no request waits for the database. The calls that replicas
 * have not shared yet are the error of the common limit; the decision page has the formula.
 */
export function createSharing({ limiter, store, copy, clock }: SharingDependencies): Sharing {
  const lastShared = new WeakMap<SlidingCount, { readonly minute: number; readonly here: number }>()
  let cleanedUpAt = 0

  function unsharedOf(count: SlidingCount): number {
    const before = lastShared.get(count)
    return count.here - (before?.minute === count.minute ? before.here : 0)
  }

  function findUnshared(minute: number): { readonly row: SharedCount; readonly count: SlidingCount }[] {
    const changed = limitNames.flatMap((kind) =>
      [...limiter.counts[kind].busy()].flatMap(([client, count]) =>
        count.minute === minute && unsharedOf(count) > 0 ? { row: { kind, client, count: count.here }, count } : [],
      ),
    )
    if (changed.length <= maxShared) return changed
    return changed.toSorted((one, other) => unsharedOf(other.count) - unsharedOf(one.count)).slice(0, maxShared)
  }

  return {
    async exchange() {
      const now = clock()
      const minute = minuteOf(now.getTime())
      const unshared = findUnshared(minute)
      await store.tell(
        copy,
        minute,
        unshared.map(({ row }) => row),
      )
      for (const { row, count } of unshared)
        if (count.minute === minute) lastShared.set(count, { minute, here: row.count })
      const learned = await store.learn(copy, minute)
      // Counts of a minute that ended meanwhile must not be added to the current one.
      if (minuteOf(clock().getTime()) !== minute) return
      for (const { kind, client, count } of learned) limiter.counts[kind].learn(client, minute, count)
      if (cleanedUpAt === minute) return
      cleanedUpAt = minute
      await store.forget(minute, now)
    },

    async lookForUnlocked() {
      limiter.unlocked.replaceAll(await store.loadUnlocked(clock(), maxUnlocked))
    },
  }
}
