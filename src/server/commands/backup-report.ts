import type { BackupContent } from '../db/backup/backup-file.ts'

const locale = 'en'

/** Describes the contents of a new backup. */
export function backupReport(file: string, content: BackupContent): string {
  return `Backed up the database as of ${content.madeAt} to ${file}: ${contentOf(content)}.
It includes password hashes and secrets of two-factor authentication. Only you can read it; keep it private.
It does not include sessions or links that were sent.
`
}

/** Describes the outcome of a restore. */
export function restoreReport(file: string, content: BackupContent): string {
  return `Restored the database as of ${content.madeAt} from ${file}: ${contentOf(content)}.
All users must sign in again, and links sent before are no longer valid.
`
}

function contentOf({ tables }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString(locale)} rows in ${tables.length} tables`
}
