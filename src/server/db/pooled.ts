import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { drizzle } from './drizzle.ts'
import { isLostConnection } from './lost-connection.ts'

/** A pool whose connections may break at any moment, whoever has them: an error that nobody hears ends the process. */
export function createPool(options: pg.PoolConfig, onFault: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', onFault)
  // The pool itself listens only to connections that nobody uses.
  pool.on('connect', (client) => client.on('error', onFault))
  return pool
}

/** Queries on a pool. */
export function pooledDb(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  // Left to itself, Drizzle never gives a connection back on which no transaction could be begun.
  const transaction: NodePgDatabase['transaction'] = (work, config) =>
    onPooled(pool, (client) => drizzle(client).transaction(work, config))
  return Object.assign(db, { transaction })
}

/** Runs work on a connection of the pool, which gets it back unless it is of no more use. */
export async function onPooled<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isLostConnection(error))
    throw error
  }
}

/** Runs SQL as it is written, perhaps several statements, and answers with the rows of the last. */
export function runSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return onPooled(pool, async (client) => {
    try {
      // Where there are several statements the driver answers with several results, whatever its types say.
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] }
    } catch (error) {
      // A text may begin a transaction of its own, and whoever has the connection next must not be in it.
      if (!isLostConnection(error)) await client.query('rollback').catch(() => {})
      throw error
    }
  })
}
