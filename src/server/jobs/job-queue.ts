import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/core/database.ts'
import { isUnavailable } from '../db/core/reads.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'

/** Begins to do one kind of work that the queue brings, until the signal says that all is to end. */
export type JobKind = (queue: PgBoss, signal: AbortSignal) => Promise<void>

/** The queue that all copies on a database share. What goes wrong in it is logged and never ends the process. */
export async function createJobQueue(database: Database, log: Log): Promise<PgBoss> {
  // Read only now: it takes a tenth of a second, for which the first visitor would have to wait.
  const { PgBoss } = await import('pg-boss')
  const queue = new PgBoss({
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => database.runSql(text, values) },
    schema: 'jobs',
    ...leisurely,
  })
  let quietUntil = 0
  queue.on('error', (error) => {
    // While the database is away every worker says so, over and over; it is told once, and not by them.
    const isQuiet = isUnavailable(error) || performance.now() < quietUntil
    if (!isQuiet) quietUntil = performance.now() + quietMilliseconds
    log[isQuiet ? 'debug' : 'error']({ problem: explain(error) }, 'job queue fault')
  })
  queue.on('warning', ({ message, data }) => log.warn({ data }, message))
  return queue
}

/** Work whose failure is logged, and is none for the queue: what is due comes again by itself. */
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

/** Nothing here is urgent, and the embedded database does one thing at a time. */
const leisurely = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 3600,
  // Jobs that wait for others, and rebuilding of its own tables: we have neither.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
}
