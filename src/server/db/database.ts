import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openEmbeddedDatabase } from './embedded.ts'

/** Where queries are run: the database, one connection of it, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Runs work on one connection, for what belongs to a session, such as a lock. */
  onOneConnection<Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type DatabaseConfig = {
  /** A PostgreSQL server; without one the database is embedded. */
  readonly url: string | undefined
  /** Where the embedded database lives. */
  readonly folder: string
}

/** Opens PostgreSQL where an address is given, the embedded database otherwise. Everything above sees one driver. */
export async function openDatabase({ url, folder }: DatabaseConfig): Promise<Database> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'agio' })
    await requireAnswer(pool)
    return createDatabase(pool, 'postgresql', () => pool.end())
  }
  const embedded = await openEmbeddedDatabase(folder)
  // The embedded database is one session, so everybody takes turns on one connection that never idles out.
  const pool = new pg.Pool({ stream: embedded.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' })
  return createDatabase(pool, 'embedded', async () => {
    await pool.end()
    await embedded.close()
  })
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

function createDatabase(pool: pg.Pool, kind: Database['kind'], close: () => Promise<void>): Database {
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  return {
    db: drizzle(pool),
    kind,
    async onOneConnection(work) {
      const client = await pool.connect()
      try {
        return await work(drizzle(client))
      } finally {
        client.release()
      }
    },
    close,
  }
}
