import { ApiError } from '#contract/core/error.ts'
import { currentCall } from './call.ts'

/** Runs work of a client when its turn in the queue comes. */
export type RunQueued = <Value>(client: string, work: () => Value | Promise<Value>) => Promise<Value>

type Limits = {
  readonly atOnce: number
  /** How many of them one client may have; the rest stays free for others, even while they are idle. */
  readonly atOnceOfOne?: number
  /** How much work may wait, in all and for one client; beyond that, the client with the longest queue is refused. */
  readonly waiting: { readonly all: number; readonly ofOne: number }
  /** Delay of a refusal, because a client that retries at once would keep the server busy with refusals. */
  readonly refusalMilliseconds: number
  /** Longest time that work waits; then it is refused, before the client gives up by itself. */
  readonly patienceMilliseconds: number
  /** Returns whether an error would meet all queued work; then all of it is rejected at once. */
  readonly isOfAll?: (error: unknown) => boolean
}

type Waiter = {
  readonly begin: () => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Creates a fair queue: it limits concurrent work and serves clients in rotation, however much each of them has queued.
 */
export function createFairQueue({ atOnce, atOnceOfOne = atOnce, waiting: most, ...limits }: Limits): RunQueued {
  // A map keeps its keys in insertion order, so the client that was served longest ago comes first.
  const waiting = new Map<string, readonly Waiter[]>()
  let count = 0
  const runningOf = new Map<string, number>()
  let running = 0
  let refused = 0

  function begin(client: string): Promise<void> | undefined {
    if (running < atOnce && mayRun(client)) {
      start(client)
      return undefined
    }
    const own = waiting.get(client) ?? []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (own.length >= most.ofOne || (count >= most.all && !makeRoom(own.length))) {
      refuse(reject)
      return promise
    }
    const giveUp = (error: unknown) => {
      leave(client, waiter)
      reject(error)
    }
    const call = currentCall()
    const hangUp = () => giveUp(call?.reason)
    const waiter: Waiter = {
      begin: resolve,
      reject,
      timer: setTimeout(() => giveUp(tooMany()), limits.patienceMilliseconds),
    }
    waiting.set(client, [...own, waiter])
    count++
    call?.addEventListener('abort', hangUp, { once: true })
    return promise.finally(() => call?.removeEventListener('abort', hangUp))
  }

  function mayRun(client: string): boolean {
    return (runningOf.get(client) ?? 0) < atOnceOfOne
  }

  function start(client: string): void {
    running++
    runningOf.set(client, (runningOf.get(client) ?? 0) + 1)
  }

  function leave(client: string, waiter: Waiter): void {
    clearTimeout(waiter.timer)
    const own = waiting.get(client) ?? []
    // A refused waiter left the queue already: its refusal is delayed, and its call may end before.
    if (!own.includes(waiter)) return
    count--
    const left = own.filter((one) => one !== waiter)
    if (left.length > 0) waiting.set(client, left)
    else waiting.delete(client)
  }

  /**
   * Makes room by refusing the newest work of the longest queue, if it would still be longer than the client's own
   * queue: a few clients cannot shut out all others.
   */
  function makeRoom(alreadyWaiting: number): boolean {
    const [greediest, theirs] = [...waiting].reduce(
      (some, other) => (other[1].length > some[1].length ? other : some),
      ['', []] as [string, readonly Waiter[]],
    )
    const newest = theirs.at(-1)
    if (!newest || theirs.length <= alreadyWaiting + 1) return false
    leave(greediest, newest)
    refuse(newest.reject)
    return true
  }

  /** Refuses after a delay, spread over time because hundreds of refusals take time, too. */
  function refuse(reject: Waiter['reject']): void {
    const spread = (refused++ % spreadSteps) / spreadSteps
    setTimeout(() => reject(tooMany()), limits.refusalMilliseconds * (1 + spread))
  }

  /** Gives the free slot to the next client that may run more, and moves that client to the end of the order. */
  function end(client: string): void {
    running--
    const others = (runningOf.get(client) ?? 0) - 1
    if (others > 0) runningOf.set(client, others)
    else runningOf.delete(client)
    const [following, [next] = []] = [...waiting].find(([one]) => mayRun(one)) ?? ['']
    if (!next) return
    leave(following, next)
    const rest = waiting.get(following)
    if (rest && waiting.delete(following)) waiting.set(following, rest)
    start(following)
    next.begin()
  }

  function refuseAll(error: unknown): void {
    for (const { reject, timer } of [...waiting.values()].flat()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
    count = 0
  }

  return async (client, work) => {
    await begin(client)
    try {
      return await work()
    } catch (error) {
      if (limits.isOfAll?.(error)) refuseAll(error)
      throw error
    } finally {
      // After the events that came meanwhile: works that never wait would otherwise block the event loop one after
      // another.
      setImmediate(end, client)
    }
  }
}

const spreadSteps = 100

function tooMany(): ApiError {
  return new ApiError('rate_limit_exceeded', 'Too many concurrent requests of this kind; try again shortly.', {
    headers: { 'retry-after': '2' },
  })
}
