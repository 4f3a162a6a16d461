import { goOn, newCount, type SlidingCount } from '#domain/limits/sliding-count.ts'

export type ClientCounts = {
  /** Returns the count of a client, moved on to the given minute. */
  find(client: string, minute: number): SlidingCount
  /** Adds a call to a count that `find` returned. */
  add(client: string, count: SlidingCount): void
  /** Returns the counts of busy clients. */
  busy(): ReadonlyMap<string, SlidingCount>
  /** Sets how many calls of a client the other replicas counted. */
  learn(client: string, minute: number, elsewhere: number): void
  /** Returns the number of clients in memory. */
  size(): number
}

type Bounds = {
  /** Maximum number of clients in memory: half of them busy, half not. */
  readonly max: number
  /** Calls within two minutes from which a client is busy. */
  readonly busyFrom: number
}

/**
 * Counts calls by client in bounded memory. Most clients send few requests: they are in two generations, and when the
 * young one is full the old one is dropped whole, so that a flood of addresses evicts only clients with hardly any
 * calls. Busy clients are stored separately, where a flood cannot evict them: to fill that space, each address has to
 * use up a good part of its budget first.
 */
export function createClientCounts({ max, busyFrom }: Bounds): ClientCounts {
  const busy = new Map<string, SlidingCount>()
  let young = new Map<string, SlidingCount>()
  let old = new Map<string, SlidingCount>()
  let sweptAt = 0

  function remember(client: string, count: SlidingCount): SlidingCount {
    if (young.size >= max / 4) {
      old = young
      young = new Map()
    }
    young.set(client, count)
    return count
  }

  /** Moves clients that are no longer busy out of the busy map, once a minute. */
  function sweep(minute: number): void {
    sweptAt = minute
    for (const [client, count] of busy) {
      goOn(count, minute)
      if (isBusy(count)) continue
      busy.delete(client)
      if (count.before > 0) remember(client, count)
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
    if (minute !== sweptAt) sweep(minute)
    const count = busy.get(client) ?? young.get(client) ?? remember(client, old.get(client) ?? newCount(minute))
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
