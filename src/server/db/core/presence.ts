import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'

/** Whether the database is there. */
export type Presence = {
  isAway(): boolean
  /** Something looks as if it were away: finds out whether it is, and if so, looks until it is back. */
  suspect(): void
  /** Has somebody told as soon as it goes away, until they end that. */
  onAway(listener: () => void): () => void
  /** Looks no more; ends when the last look is over. */
  stop(): Promise<void>
}

type Dependencies = {
  /** Ends well if the database is there, or could be brought back. */
  readonly probe: () => Promise<unknown>
  readonly everyMilliseconds: number
  readonly log: Log
}

/** Knows whether the database is there, and says so once when it goes and once when it is back. */
export function createPresence({ probe, everyMilliseconds, log }: Dependencies): Presence {
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let awaySince: number | undefined
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      const problem = await probe().then(() => undefined, explain)
      if (stopping.signal.aborted) return
      if (problem === undefined) return arrive()
      leave(problem)
      await delay(everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function leave(problem: string): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    log.error({ problem }, 'the database is away; what is in memory goes on being answered')
    for (const listener of [...listeners]) listener()
  }

  function arrive(): void {
    if (awaySince === undefined) return
    log.info({ seconds: Math.round((performance.now() - awaySince) / 100) / 10 }, 'the database is back')
    awaySince = undefined
  }

  return {
    isAway: () => awaySince !== undefined,
    suspect() {
      looking ??= look().finally(() => {
        looking = undefined
      })
    },
    onAway(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
