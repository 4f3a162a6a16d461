import { goOn, newCount, type SlidingCount } from '#domain/limits/sliding-count.ts'

export type AskerCounts = {
  /** What was counted of an asker, as of a minute. */
  find(asker: string, minute: number): SlidingCount
  /** One more of what `find` gave. */
  add(asker: string, count: SlidingCount): void
  /** Those that are busy. */
  busy(): ReadonlyMap<string, SlidingCount>
  /** What others have counted of somebody who is busy there. */
  learn(asker: string, minute: number, elsewhere: number): void
  /** How many are known. */
  size(): number
}

type Bounds = {
  /** How many are known at a time: half of them busy, half of them not. */
  readonly max: number
  /** From how many in two minutes on somebody is busy. */
  readonly busyFrom: number
}

/**
 * Counts by asker, in memory that does not grow. Most askers ask a little: they are kept in two generations, and when the
 * young one is full the old one is forgotten whole, so that a flood of addresses pushes out only those who have hardly
 * asked for anything. Whoever asks for much is kept apart, where no flood reaches: to fill that place, each address has to
 * use up a good part of its budget first.
 */
export function createAskerCounts({ max, busyFrom }: Bounds): AskerCounts {
  const busy = new Map<string, SlidingCount>()
  let young = new Map<string, SlidingCount>()
  let old = new Map<string, SlidingCount>()
  let lookedAt = 0

  function keep(asker: string, count: SlidingCount): SlidingCount {
    if (young.size >= max / 4) {
      old = young
      young = new Map()
    }
    young.set(asker, count)
    return count
  }

  /** Once a minute: who is busy no more makes room. */
  function lookThrough(minute: number): void {
    lookedAt = minute
    for (const [asker, count] of busy) {
      goOn(count, minute)
      if (isBusy(count)) continue
      busy.delete(asker)
      if (count.before > 0) keep(asker, count)
    }
  }

  function isBusy({ here, elsewhere, before }: SlidingCount): boolean {
    return here + elsewhere + before >= busyFrom
  }

  function makeBusy(asker: string, count: SlidingCount): void {
    if (busy.size >= max / 2) return
    busy.set(asker, count)
    young.delete(asker)
    old.delete(asker)
  }

  function find(asker: string, minute: number): SlidingCount {
    if (minute !== lookedAt) lookThrough(minute)
    const count = busy.get(asker) ?? young.get(asker) ?? keep(asker, old.get(asker) ?? newCount(minute))
    goOn(count, minute)
    return count
  }

  return {
    find,
    add(asker, count) {
      count.here++
      if (isBusy(count) && !busy.has(asker)) makeBusy(asker, count)
    },
    busy: () => busy,
    learn(asker, minute, elsewhere) {
      const count = find(asker, minute)
      count.elsewhere = elsewhere
      if (isBusy(count) && !busy.has(asker)) makeBusy(asker, count)
    },
    size: () => busy.size + young.size + old.size,
  }
}
