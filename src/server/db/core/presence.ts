import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'

/** Availability of the database. */
export type Presence = {
  isAway(): boolean
  /** Checks if the database is away, and if so, keeps checking until it is back. */
  suspect(): void
  /** Calls a listener as soon as the database goes away; returns a function that removes the listener. */
  onAway(listener: () => void): () => void
  /** Stops checking; resolves when the last check is over. */
  stop(): Promise<void>
}

type Dependencies = {
  /** Resolves if the database can be reached, or could be reopened. */
  readonly probe: () => Promise<unknown>
  readonly everyMilliseconds: number
  readonly log: Log
}

/** Tracks the availability of the database, and logs once when it goes away and once when it is back. */
export function createPresence({ probe, everyMilliseconds, log }: Dependencies): Presence {
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let awaySince: number | undefined
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    while (!stopping.signal.aborted) {
      const problem = await probe().then(() => undefined, explain)
      if (stopping.signal.aborted) return
      if (problem === undefined) return markBack()
      markAway(problem)
      await delay(everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function markAway(problem: string): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    log.error({ problem }, 'database unavailable; serving from memory')
    for (const listener of [...listeners]) listener()
  }

  function markBack(): void {
    if (awaySince === undefined) return
    log.info({ seconds: Math.round((performance.now() - awaySince) / 100) / 10 }, 'database available again')
    awaySince = undefined
  }

  return {
    isAway: () => awaySince !== undefined,
    suspect() {
      checking ??= check().finally(() => {
        checking = undefined
      })
    },
    onAway(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopping.abort()
      await checking
    },
  }
}
