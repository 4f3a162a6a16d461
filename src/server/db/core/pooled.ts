import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { currentCall } from '../../turns/call.ts'
import { type CancelQuery, connectionForCall } from './call-connection.ts'
import { drizzle } from './drizzle.ts'
import { isLostConnection } from './lost-connection.ts'
import { pipelining } from './pipelined-transaction.ts'

/** A pool, and how a query on one of its connections is cancelled, where that is possible. */
type Pool = pg.Pool & { readonly cancel: CancelQuery | undefined }

type Faults = { readonly onFault: (error: Error) => void; readonly cancel?: CancelQuery }

/** A pool whose connections may break at any moment, whoever has them: an error that nobody hears ends the process. */
export function createPool(options: pg.PoolConfig, { onFault, cancel }: Faults): Pool {
  const pool = Object.assign(new pg.Pool({ ...options, pipeline: true }), { cancel })
  pool.on('error', onFault)
  // The pool itself listens only to connections that nobody uses.
  pool.on('connect', (client) => client.on('error', onFault))
  // The driver's own runs the query in the context of the work that gave the connection back.
  const query = new Proxy(pool.query, {
    apply: (_query, _pool, args) => onPooled(pool, (client) => Reflect.apply(client.query, client, args)),
  })
  return Object.assign(pool, { query })
}

/** Queries on a pool. */
export function pooledDb(pool: Pool): NodePgDatabase {
  // Left to itself, Drizzle never gives a connection back on which no transaction could be begun.
  const transaction: NodePgDatabase['transaction'] = (work, config) =>
    onPooled(pool, (client) => drizzle(pipelining(client)).transaction(work, config))
  return Object.assign(drizzle(pool), { transaction })
}

/** Queries on one connection. */
export function connectionDb(client: pg.Client): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = (work, config) =>
    drizzle(pipelining(client)).transaction(work, config)
  return Object.assign(drizzle(client), { transaction })
}

/** Runs work on a connection of the pool, which gets it back unless it is of no more use. */
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

/** Runs SQL as it is written, perhaps several statements, and answers with the rows of the last. */
export function runSql(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
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
