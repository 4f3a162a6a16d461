import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Presence } from './presence.ts'

/** A target of queries: the database, one of its connections, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly db: Db
  /** The same database on separate connections, for status queries that must not wait behind other work. */
  readonly statusDb: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Tells if the database can be reached. */
  readonly presence: Presence
  /** Milliseconds after which pending reads are given up if no read at all has finished. */
  readonly patienceMilliseconds: number
  /** Runs work of any length on a dedicated connection. */
  onOneConnection<Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Runs SQL text, possibly several statements, and returns the rows of the last one. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/**
 * Rules for creating a database: only where no folder exists; also in an existing folder without a database; or never.
 */
export const newDatabaseRules = ['auto', 'yes', 'no'] as const
export type NewDatabase = (typeof newDatabaseRules)[number]

export type DatabaseConfig = {
  /** Address of a PostgreSQL server; undefined for the embedded database. */
  readonly url: string | undefined
  /** Folder of the embedded database. */
  readonly folder: string
  readonly newDatabase?: NewDatabase
}
