import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/core/database.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { createJobQueue, type JobKind } from './job-queue.ts'

export type Jobs = { stop(): Promise<void> }

/** Time that running jobs have to notice that they are stopped. */
const stopMilliseconds = 3_000

const retryMilliseconds = 30_000

type JobOptions = { readonly database: Database; readonly kinds: readonly JobKind[]; readonly log: Log }

/** Starts the jobs in the background, and retries if the database is not available. */
export function startJobs({ database, kinds, log }: JobOptions): Jobs {
  const stopping = new AbortController()
  const running = start()

  async function start(): Promise<PgBoss | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await open()
      } catch (error) {
        log.error({ problem: explain(error) }, 'jobs cannot start; retrying')
      }
      await delay(retryMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return undefined
  }

  async function open(): Promise<PgBoss> {
    const queue = await createJobQueue(database, log)
    try {
      await queue.start()
      for (const startKind of kinds) await startKind(queue, stopping.signal)
      log.debug('jobs started')
      return queue
    } catch (error) {
      await queue.stop({ graceful: false }).catch(() => {})
      throw error
    }
  }

  return {
    async stop() {
      stopping.abort()
      const queue = await running
      await queue?.stop({ timeout: stopMilliseconds }).catch((error) => {
        log.warn({ problem: explain(error) }, 'running jobs were aborted')
      })
    },
  }
}
