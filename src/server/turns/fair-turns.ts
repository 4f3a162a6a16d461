import { ApiError } from '#contract/core/error.ts'
import { currentCall } from './call.ts'

/** Does the work of an asker when its turn comes. */
export type InTurn = <Value>(asker: string, work: () => Value | Promise<Value>) => Promise<Value>

type Limits = {
  readonly atOnce: number
  /** How many of them one asker may have; the rest is kept free for others, even while they are idle. */
  readonly atOnceOfOne?: number
  /** How many may wait, and how many of them for one asker; then whoever waits for most is refused. */
  readonly waiting: { readonly all: number; readonly ofOne: number }
  /** After a while only: whoever asks again at once would keep us busy with refusing. */
  readonly refusalMilliseconds: number
  /** Whoever has waited for so long is refused too, before it gives up by itself. */
  readonly patienceMilliseconds: number
  /** Faults of a work that those who wait would meet one after the other: all of them are told at once. */
  readonly isOfAll?: (error: unknown) => boolean
}

type Waiter = {
  readonly begin: () => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/** Lets so many works run at a time. Askers take turns, however much each of them wants. */
export function createTurns({ atOnce, atOnceOfOne = atOnce, waiting: most, ...limits }: Limits): InTurn {
  // A map keeps its keys in the order they came, so whoever was served longest ago stands first.
  const waiting = new Map<string, readonly Waiter[]>()
  let count = 0
  const runningOf = new Map<string, number>()
  let running = 0
  let refused = 0

  function begin(asker: string): Promise<void> | undefined {
    if (running < atOnce && mayRun(asker)) {
      start(asker)
      return undefined
    }
    const own = waiting.get(asker) ?? []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (own.length >= most.ofOne || (count >= most.all && !makeRoom(own.length))) {
      refuse(reject)
      return promise
    }
    const giveUp = (error: unknown) => {
      leave(asker, waiter)
      reject(error)
    }
    const call = currentCall()
    const hangUp = () => giveUp(call?.reason)
    const waiter: Waiter = {
      begin: resolve,
      reject,
      timer: setTimeout(() => giveUp(tooMany()), limits.patienceMilliseconds),
    }
    waiting.set(asker, [...own, waiter])
    count++
    call?.addEventListener('abort', hangUp, { once: true })
    return promise.finally(() => call?.removeEventListener('abort', hangUp))
  }

  function mayRun(asker: string): boolean {
    return (runningOf.get(asker) ?? 0) < atOnceOfOne
  }

  function start(asker: string): void {
    running++
    runningOf.set(asker, (runningOf.get(asker) ?? 0) + 1)
  }

  function leave(asker: string, waiter: Waiter): void {
    clearTimeout(waiter.timer)
    const own = waiting.get(asker) ?? []
    // One that is refused already hears of it later, and its call may end before.
    if (!own.includes(waiter)) return
    count--
    const left = own.filter((one) => one !== waiter)
    if (left.length > 0) waiting.set(asker, left)
    else waiting.delete(asker)
  }

  /** Whoever waits for most gives way to whoever would then still wait for less: a few may not shut everybody out. */
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

  /** Not all at once: hundreds of refusals take their time, too. */
  function refuse(reject: Waiter['reject']): void {
    const spread = (refused++ % spreadSteps) / spreadSteps
    setTimeout(() => reject(tooMany()), limits.refusalMilliseconds * (1 + spread))
  }

  /** The place that becomes free goes to the next asker with room, who then stands behind all others. */
  function end(asker: string): void {
    running--
    const others = (runningOf.get(asker) ?? 0) - 1
    if (others > 0) runningOf.set(asker, others)
    else runningOf.delete(asker)
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

  return async (asker, work) => {
    await begin(asker)
    try {
      return await work()
    } catch (error) {
      if (limits.isOfAll?.(error)) refuseAll(error)
      throw error
    } finally {
      // After whatever has come meanwhile: works that never wait would otherwise follow each other without a break.
      setImmediate(end, asker)
    }
  }
}

const spreadSteps = 100

function tooMany(): ApiError {
  return new ApiError('rate_limit_exceeded', 'Too many requests of this kind at once; try again shortly.', {
    headers: { 'retry-after': '2' },
  })
}
