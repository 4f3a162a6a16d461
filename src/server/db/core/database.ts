import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Presence } from './presence.ts'

/** Where queries are run: the database, one connection of it, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  /** The same for what has to be known at any moment: on connections of its own, whatever waits on the others. */
  readonly statusDb: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Whether it is there. */
  readonly presence: Presence
  /** How long somebody who waits for something to be read waits at most while nothing is read at all. */
  readonly patienceMilliseconds: number
  /** Runs work of any length on a connection of its own. */
  onOneConnection<Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Runs SQL as it is written, perhaps several statements, and answers with the rows of the last. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** Where a new database may be made: where there is no folder, also in one without a database, or nowhere. */
export const newDatabaseRules = ['auto', 'yes', 'no'] as const
export type NewDatabase = (typeof newDatabaseRules)[number]

export type DatabaseConfig = {
  /** A PostgreSQL server; without one the database is embedded. */
  readonly url: string | undefined
  /** Where the embedded database lives. */
  readonly folder: string
  /** Where a new one may be made. */
  readonly newDatabase?: NewDatabase
}
