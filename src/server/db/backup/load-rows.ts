import type { Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import type { BackupHeader, RowLines } from './backup-file.ts'
import { type OwnTable, quoted } from './own-tables.ts'

type LoadOptions = {
  /** The tables of the database. */
  readonly own: readonly OwnTable[]
  /** The tables of the backup, in its order. */
  readonly tables: BackupHeader['tables']
  readonly rows: RowLines
  readonly onProgress: (share: number) => void
}

/** Loads the rows of a backup into its tables, which must be empty. */
export async function loadRows(tx: Db, { own, tables, rows, onProgress }: LoadOptions): Promise<void> {
  const total = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = rows[Symbol.asyncIterator]()
  let done = 0
  for (const table of tables) {
    const insert = insertInto(own, table)
    for (let left = table.rows; left > 0; ) {
      const piece = await nextPiece(lines, left)
      if (piece.length === 0) throw new Error(`The backup lacks ${left} rows of ${table.name}.`)
      await insert(tx, piece)
      left -= piece.length
      done += piece.length
      onProgress(done / total)
    }
  }
  if (!(await lines.next()).done) throw new Error('The backup has more rows than it declares.')
}

const pieceBytes = 512 * 1024
const maxRows = 1_000

async function nextPiece(lines: AsyncIterator<string>, left: number): Promise<string[]> {
  const piece: string[] = []
  for (let bytes = 0; piece.length < Math.min(left, maxRows) && bytes < pieceBytes; ) {
    const { done, value } = await lines.next()
    if (done) break
    piece.push(value)
    bytes += value.length
  }
  return piece
}

/**
 * Returns a function that inserts rows; it passes each column as an array of texts and casts them to the column's type.
 */
function insertInto(own: readonly OwnTable[], { name, columns }: BackupHeader['tables'][number]) {
  const table = own.find((one) => one.name === name)
  const types = columns.map((column) => table?.columns.find((one) => one.name === column)?.type)
  if (!table || table.columns.length !== columns.length || types.includes(undefined))
    throw new Error(`The backup has an unknown table ${name}.`)
  const names = sql.raw(columns.map(quoted).join(', '))
  const values = sql.raw(types.map((type, index) => `v${index}::${type}`).join(', '))
  const aliases = sql.raw(types.map((_, index) => `v${index}`).join(', '))
  return async (tx: Db, lines: readonly string[]): Promise<void> => {
    const rows = lines.map((line) => JSON.parse(line))
    const texts = columns.map((_, index) => sql`${sql.param(rows.map((row) => row[index]))}::text[]`)
    await tx.execute(
      sql`insert into ${sql.raw(quoted(name))} (${names}) overriding system value
        select ${values} from unnest(${sql.join(texts, sql`, `)}) as piece(${aliases})`,
    )
  }
}
