import type { BackupContent } from '../db/backup/backup-file.ts'

const locale = 'en'

/** Describes the contents of a new backup. */
export function backupReport(file: string, content: BackupContent): string {
  return `${file} has everything of ${content.madeAt}: ${contentOf(content)}.
It also has what passwords are checked against and the secrets of second factors, and only you may read it: keep it so.
Who is signed in, and links that were sent, are not in it.
`
}

/** Describes the outcome of a restore. */
export function restoreReport(file: string, content: BackupContent): string {
  return `The database is what it was on ${content.madeAt}, by ${file}: ${contentOf(content)}.
Everybody signs in again, and links that were sent before lead nowhere.
`
}

function contentOf({ tables }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString(locale)} rows of ${tables.length} tables`
}
