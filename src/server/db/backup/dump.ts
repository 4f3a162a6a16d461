import type { Database, Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { findState } from '../opening/migrate.ts'
import { tableNames } from '../schema/tables.ts'
import type { BackupContent, RowLines } from './backup-file.ts'
import { loadTableNames, loadTables, type OwnTable, quoted } from './own-tables.ts'

/**
 * Tables that no backup contains: sessions, one-time links and preview links, unfinished uploads, the keys that checks
 * are signed with, rate limits, and the answers stored under idempotency keys.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'session',
  'access_token',
  'preview_link',
  'upload',
  'upload_chunk',
  'signing_key',
  'used_solution',
  'client_usage',
  'unlocked_client',
  'idempotent_call',
])

type DumpOptions = {
  readonly now: Date
  readonly onProgress: (share: number) => void
  readonly write: (content: BackupContent, rows: RowLines) => Promise<void>
}

/** Writes the content of a database as of one moment, however long writing takes, and returns its description. */
export function dumpDatabase(database: Database, { now, onProgress, write }: DumpOptions): Promise<BackupContent> {
  return database.onOneConnection((db) =>
    db.transaction(
      async (tx) => {
        await writePlainly(tx)
        const migration = await findState(tx)
        if (!migration) throw new Error('The database has no tables of Agio.')
        const present = new Set(await loadTableNames(tx))
        // A database that is not yet migrated to this release may lack some tables.
        const all = await loadTables(
          tx,
          tableNames.filter((name) => present.has(name)),
        )
        // Prevents a newer release that starts meanwhile from changing the tables.
        await tx.execute(sql.raw(`lock table ${all.map(({ name }) => quoted(name)).join(', ')} in access share mode`))
        const counters = await loadCounters(tx, all)
        const tables = all.filter(({ name }) => !leftOut.has(name))
        const counted = []
        for (const { name, columns } of tables) {
          const [first, ...others] = columns.map((column) => column.name)
          if (first !== undefined) counted.push({ name, columns: [first, ...others], rows: await countRows(tx, name) })
        }
        const content = { madeAt: now.toISOString(), migration, tables: counted, counters } satisfies BackupContent
        const total = counted.reduce((sum, { rows }) => sum + rows, 0)
        await write(
          content,
          rowsOf(tx, tables, (done) => onProgress(total === 0 ? 1 : done / total)),
        )
        return content
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
}

/**
 * Sets the text formats of the transaction, so that every server writes a value as the same text and reads it back
 * unchanged.
 */
export async function writePlainly(tx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'iso_8601'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ])
    await tx.execute(sql.raw(`set local ${setting}`))
}

async function countRows(tx: Db, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql.raw(`select count(*) as count from ${quoted(table)}`))
  return Number(rows[0]?.count)
}

async function loadCounters(tx: Db, tables: readonly OwnTable[]): Promise<BackupContent['counters']> {
  const counters = []
  for (const { name: table, columns } of tables) {
    for (const { name: column, counter } of columns) {
      if (counter === null) continue
      const { rows } = await tx.execute<{ last: string; isUsed: boolean }>(
        sql.raw(`select last_value::text as last, is_called as "isUsed" from ${counter}`),
      )
      for (const { last, isUsed } of rows) counters.push({ table, column, last, isUsed })
    }
  }
  return counters
}

/** Approximate bytes of a batch, so that memory use does not depend on the size of the rows. */
const pieceBytes = 512 * 1024

const maxRows = 5_000

async function* rowsOf(tx: Db, tables: readonly OwnTable[], onRows: (done: number) => void): RowLines {
  let done = 0
  for (const { name, columns } of tables) {
    const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
    await tx.execute(
      sql.raw(
        `declare backup no scroll cursor for select array_to_json(array[${texts}])::text as line from ${quoted(name)}`,
      ),
    )
    for (let count = 10; ; ) {
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${count} from backup`))
      if (rows.length === 0) break
      const piece = rows.map(({ line }) => `${line}\n`).join('')
      yield piece
      done += rows.length
      onRows(done)
      count = Math.max(1, Math.min(maxRows, Math.floor((pieceBytes * rows.length) / piece.length)))
    }
    await tx.execute(sql`close backup`)
  }
  onRows(done)
}
