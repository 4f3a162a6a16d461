import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { currentCall } from '../../queue/call.ts'
import { type CancelQuery, connectionForCall } from './call-connection.ts'
import { drizzle } from './drizzle.ts'
import { isLostConnection } from './lost-connection.ts'
import { pipelining } from './pipelined-transaction.ts'

/** A pool, with the function that cancels a query on one of its connections, if there is one. */
type Pool = pg.Pool & { readonly cancel: CancelQuery | undefined }

type PoolHandlers = { readonly onFault: (error: Error) => void; readonly cancel?: CancelQuery }

/**
 * Creates a pool whose connections may break at any moment: an error event without a listener would end the process.
 */
export function createPool(options: pg.PoolConfig, { onFault, cancel }: PoolHandlers): Pool {
  const pool = Object.assign(new pg.Pool({ ...options, pipeline: true }), { cancel })
  pool.on('error', onFault)
  // The pool itself listens only to idle connections.
  pool.on('connect', (client) => client.on('error', onFault))
  // The driver's own `query` runs in the context of the work that returned the connection.
  const query = new Proxy(pool.query, {
    apply: (_query, _pool, args) => onPooled(pool, (client) => Reflect.apply(client.query, client, args)),
  })
  return Object.assign(pool, { query })
}

/** Creates the database object for a pool. */
export function pooledDb(pool: Pool): NodePgDatabase {
  // Drizzle itself does not return a connection on which `begin` failed to the pool.
  const transaction: NodePgDatabase['transaction'] = (work, config) =>
    onPooled(pool, (client) => drizzle(pipelining(client)).transaction(work, config))
  return Object.assign(drizzle(pool), { transaction })
}

/** Creates the database object for one connection. */
export function connectionDb(client: pg.Client): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = (work, config) =>
    drizzle(pipelining(client)).transaction(work, config)
  return Object.assign(drizzle(client), { transaction })
}

/** Runs work on a connection of the pool, and discards the connection afterwards if it is unusable. */
export async function onPooled<Result>(pool: Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  currentCall()?.throwIfAborted()
  const client = await pool.connect()
  const connection = connectionForCall(client, pool.cancel)
  try {
    const result = await work(connection.client)
    client.release(!(await connection.settle()))
    return result
  } catch (error) {
    client.release(!(await connection.settle()) || isLostConnection(error))
    throw connection.explain(error)
  }
}

/** Runs SQL text, possibly several statements, and returns the rows of the last one. */
export function runSql(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return onPooled(pool, async (client) => {
    try {
      // The driver returns several results for several statements, contrary to its types.
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] }
    } catch (error) {
      // The text may have begun a transaction, which must not continue when the connection is used again.
      if (!isLostConnection(error)) await client.query('rollback').catch(() => {})
      throw error
    }
  })
}
