import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { sql } from '#server/db/core/drizzle.ts'
import type { TestServer } from './server.ts'

const poolConnections = 10

/** Locks a table until the test ends or the lock is released. Queries of the table wait, or are cancelled. */
export async function lockTable(
  { services, place }: TestServer,
  table: string,
): Promise<{ release(): Promise<unknown> }> {
  await removeTimeLimits(services.database.db)
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return { release: () => client.query('commit') }
}

/** Removes the statement time-out on each connection of the pool, which would otherwise cancel waiting queries. */
async function removeTimeLimits(db: TestServer['services']['database']['db']): Promise<void> {
  let open = 0
  const remove = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set statement_timeout = 0`)
      open++
      await expect.poll(() => open).toBe(poolConnections)
    })
  await Promise.all(Array.from({ length: poolConnections }, remove))
}

/** Returns how many queries wait for a lock. */
export async function countWaiting({ services }: TestServer): Promise<number> {
  const { rows } = await services.database.statusDb.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
