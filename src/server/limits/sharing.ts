import { limitNames } from '#domain/limits/budget.ts'
import { minuteOf, type SlidingCount } from '#domain/limits/sliding-count.ts'
import type { LimitStore, Told } from '../db/stores/limits/limit-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Limiter } from './limiter.ts'
import { maxUnlocked } from './unlocked-clients.ts'

/** How much one copy tells at a time. Those of whom most is new are told first. */
const maxTold = 2_000

type Needs = {
  readonly limiter: Pick<Limiter, 'counts' | 'unlocked'>
  readonly store: LimitStore
  /** What this copy is called. */
  readonly copy: string
  readonly clock: Clock
}

type Sharing = {
  /** Tells the others what was counted here of those who are busy, and learns what they have counted. */
  exchange(): Promise<void>
  /** Learns who may do more. */
  lookForUnlocked(): Promise<void>
}

/**
 * Copies count for themselves and tell each other, so that nothing waits for a database. What one does not know yet of
 * what another has let in is how inexact they are together; the decision page has it as a formula.
 */
export function createSharing({ limiter, store, copy, clock }: Needs): Sharing {
  const told = new WeakMap<SlidingCount, { readonly minute: number; readonly here: number }>()
  let forgotten = 0

  function untold(count: SlidingCount): number {
    const before = told.get(count)
    return count.here - (before?.minute === count.minute ? before.here : 0)
  }

  function whatIsNew(minute: number): { readonly row: Told; readonly count: SlidingCount }[] {
    const changed = limitNames.flatMap((kind) =>
      [...limiter.counts[kind].busy()].flatMap(([client, count]) =>
        count.minute === minute && untold(count) > 0 ? { row: { kind, client, count: count.here }, count } : [],
      ),
    )
    if (changed.length <= maxTold) return changed
    return changed.toSorted((one, other) => untold(other.count) - untold(one.count)).slice(0, maxTold)
  }

  return {
    async exchange() {
      const now = clock()
      const minute = minuteOf(now.getTime())
      const news = whatIsNew(minute)
      await store.tell(
        copy,
        minute,
        news.map(({ row }) => row),
      )
      for (const { row, count } of news) if (count.minute === minute) told.set(count, { minute, here: row.count })
      const learned = await store.learn(copy, minute)
      // What was counted of a minute that is over meanwhile belongs to none that is counted now.
      if (minuteOf(clock().getTime()) !== minute) return
      for (const { kind, client, count } of learned) limiter.counts[kind].learn(client, minute, count)
      if (forgotten === minute) return
      forgotten = minute
      await store.forget(minute, now)
    },

    async lookForUnlocked() {
      limiter.unlocked.replaceAll(await store.loadUnlocked(clock(), maxUnlocked))
    },
  }
}
