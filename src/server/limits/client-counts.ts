import { goOn, newCount, type SlidingCount } from '#domain/limits/sliding-count.ts'

export type ClientCounts = {
  /** What was counted of a client, as of a minute. */
  find(client: string, minute: number): SlidingCount
  /** One more of what `find` gave. */
  add(client: string, count: SlidingCount): void
  /** Those that are busy. */
  busy(): ReadonlyMap<string, SlidingCount>
  /** What others have counted of somebody who is busy there. */
  learn(client: string, minute: number, elsewhere: number): void
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
 * Counts by client, in memory that does not grow. Most clients ask a little: they are kept in two generations, and when the
 * young one is full the old one is forgotten whole, so that a flood of addresses pushes out only those who have hardly
 * asked for anything. Whoever asks for much is kept apart, where no flood reaches: to fill that place, each address has to
 * use up a good part of its budget first.
 */
export function createClientCounts({ max, busyFrom }: Bounds): ClientCounts {
  const busy = new Map<string, SlidingCount>()
  let young = new Map<string, SlidingCount>()
  let old = new Map<string, SlidingCount>()
  let lookedAt = 0

  function keep(client: string, count: SlidingCount): SlidingCount {
    if (young.size >= max / 4) {
      old = young
      young = new Map()
    }
    young.set(client, count)
    return count
  }

  /** Once a minute: who is busy no more makes room. */
  function lookThrough(minute: number): void {
    lookedAt = minute
    for (const [client, count] of busy) {
      goOn(count, minute)
      if (isBusy(count)) continue
      busy.delete(client)
      if (count.before > 0) keep(client, count)
    }
  }

  function isBusy({ here, elsewhere, before }: SlidingCount): boolean {
    return here + elsewhere + before >= busyFrom
  }

  function makeBusy(client: string, count: SlidingCount): void {
    if (busy.size >= max / 2) return
    busy.set(client, count)
    young.delete(client)
    old.delete(client)
  }

  function find(client: string, minute: number): SlidingCount {
    if (minute !== lookedAt) lookThrough(minute)
    const count = busy.get(client) ?? young.get(client) ?? keep(client, old.get(client) ?? newCount(minute))
    goOn(count, minute)
    return count
  }

  return {
    find,
    add(client, count) {
      count.here++
      if (isBusy(count) && !busy.has(client)) makeBusy(client, count)
    },
    busy: () => busy,
    learn(client, minute, elsewhere) {
      const count = find(client, minute)
      count.elsewhere = elsewhere
      if (isBusy(count) && !busy.has(client)) makeBusy(client, count)
    },
    size: () => busy.size + young.size + old.size,
  }
}
