import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/core/database.ts'
import { isUnavailable } from '../db/core/reads.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'

/** Starts the workers of one kind of job; their work ends when the signal aborts. */
export type JobKind = (queue: PgBoss, signal: AbortSignal) => Promise<void>

/** Creates the queue that all replicas on a database share. Its errors are logged and never end the process. */
export async function createJobQueue(database: Database, log: Log): Promise<PgBoss> {
  // Imported late, because it takes a tenth of a second, which the first visitor would have to wait.
  const { PgBoss } = await import('pg-boss')
  const queue = new PgBoss({
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => database.runSql(text, values) },
    schema: 'jobs',
    ...intervals,
  })
  let quietUntil = 0
  queue.on('error', (error) => {
    // While the database is away every worker reports it again and again. It is logged once, elsewhere.
    const isQuiet = isUnavailable(error) || performance.now() < quietUntil
    if (!isQuiet) quietUntil = performance.now() + quietMilliseconds
    log[isQuiet ? 'debug' : 'error']({ problem: explain(error) }, 'job queue fault')
  })
  queue.on('warning', ({ message, data }) => log.warn({ data }, message))
  return queue
}

/** Wraps work so that a failure is logged and does not fail the job: due work is queued again anyway. */
export function logged<Jobs>(log: Log, work: (jobs: Jobs) => Promise<void>): (jobs: Jobs) => Promise<void> {
  return async (jobs) => {
    try {
      await work(jobs)
    } catch (error) {
      log[isUnavailable(error) ? 'debug' : 'error']({ problem: explain(error) }, 'job failed')
    }
  }
}

const quietMilliseconds = 120_000

/** Long intervals, because no job is urgent and the embedded database runs one query at a time. */
const intervals = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 3600,
  // Unused: jobs that wait for others, and changes that pg-boss makes to its own tables.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
}
