import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { drizzle } from './drizzle.ts'
import { openEmbeddedDatabase } from './embedded.ts'

/** Where queries are run: the database, one connection of it, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Runs work of any length on a connection of its own. */
  onOneConnection<Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Runs SQL as it is written, perhaps several statements, and answers with the rows of the last. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

export type DatabaseConfig = {
  /** A PostgreSQL server; without one the database is embedded. */
  readonly url: string | undefined
  /** Where the embedded database lives. */
  readonly folder: string
}

/** Told of faults that no query hears about, such as a connection lost while idle. */
type OnFault = (error: Error) => void

/** Opens PostgreSQL where an address is given, the embedded database otherwise. Everything above sees one driver. */
export function openDatabase({ url, folder }: DatabaseConfig, onFault: OnFault = () => {}): Promise<Database> {
  return url ? openServer(url, onFault) : openEmbedded(folder, onFault)
}

async function openServer(url: string, onFault: OnFault): Promise<Database> {
  const server = { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'agio' }
  // A connection that died in silence must not hold up those who wait for it.
  const pool = new pg.Pool({ ...server, query_timeout: 10_000 })
  pool.on('error', onFault)
  await requireAnswer(pool)
  return {
    db: drizzle(pool),
    kind: 'postgresql',
    async onOneConnection(work) {
      const client = new pg.Client(server)
      client.on('error', onFault)
      await client.connect()
      try {
        return await work(drizzle(client))
      } finally {
        await client.end()
      }
    },
    runSql: (text, values) => runSql(pool, text, values),
    close: () => pool.end(),
  }
}

async function openEmbedded(folder: string, onFault: OnFault): Promise<Database> {
  const embedded = await openEmbeddedDatabase(folder, onFault)
  // The embedded database is one session, so everybody takes turns on one connection that never idles out.
  const pool = new pg.Pool({ stream: embedded.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' })
  pool.on('error', onFault)
  return {
    db: drizzle(pool),
    kind: 'embedded',
    async onOneConnection(work) {
      const client = await pool.connect()
      try {
        return await work(drizzle(client))
      } finally {
        client.release()
      }
    },
    runSql: (text, values) => runSql(pool, text, values),
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

async function runSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  try {
    // Where there are several statements the driver answers with several results, whatever its types say.
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
    return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] }
  } catch (error) {
    // A text may begin a transaction of its own, and whoever has the connection next must not be in it.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function requireAnswer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new Error(`DATABASE_URL leads to no database: ${reasonOf(cause)}`, { cause })
  }
}

/** A host with several addresses fails with all their errors at once, and an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
