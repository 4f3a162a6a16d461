import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, fewFigures, open, restore, withBackup } from '../../../../test/backups.ts'
import { emptyFolder, emptyPlace, seededPlace } from '../../../../test/databases.ts'
import type { Database } from '../core/database.ts'
import { findState } from '../opening/migrate.ts'
import { tableNames } from '../schema/tables.ts'
import { writeBackup } from './backup-file.ts'
import { loadTableNames } from './own-tables.ts'
import { restoreDatabase } from './restore.ts'

test('restores a backup into a later release, also in place of a database of the earlier release', async () => {
  const source = await open(await seededPlace('postgresql'))
  await source.runSql(`${fewFigures};
    insert into person (mail, name, role, password_hash, created_at) values ('a@evp.example', 'A', 'editor', '', now());
    insert into notified_event (key, notified_at) values ('late source', now())`)
  const file = await backUp(source)
  const release = await createLaterRelease()
  const restoreLater = (target: Database, isReplacing: boolean) =>
    withBackup(file, (backup) => restoreDatabase(target, backup, { isReplacing, onProgress: () => {}, release }))
  const earlier = await open(await seededPlace('postgresql'))
  for (const target of [await open(await emptyPlace('postgresql')), earlier]) {
    await restoreLater(target, target === earlier)
    const { rows } = await target.runSql('select mail, nickname from person')
    expect(rows).toEqual([{ mail: 'a@evp.example', nickname: 'none' }])
    expect(await loadTableNames(target.db)).toEqual(release.tables)
    expect(await findState(target.db, release.migrations)).toBe(laterMigration)
  }
})

test('rejects a backup of a newer release', async () => {
  const newer = join(await emptyFolder(), 'newer')
  const content = { madeAt: new Date().toISOString(), migration: '9999_to-come', tables: [], counters: [] }
  await writeBackup(newer, content, (async function* () {})())
  await expect(restore(await open(await emptyPlace('postgresql')), newer)).rejects.toThrow(
    'The backup was made by a newer release (9999_to-come); restore it with that release.',
  )
})

const laterMigration = '9998_later'

/** A later release, which adds a column, drops a table and renames another. */
async function createLaterRelease() {
  const folder = await emptyFolder()
  await cp('migrations', folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: laterMigration })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(
    join(folder, `${laterMigration}.sql`),
    `alter table person add column nickname text not null default 'none';--> statement-breakpoint
     drop table notified_event;--> statement-breakpoint
     alter table document_word rename to listed_word`,
  )
  const tables = [...tableNames, 'listed_word'].filter((name) => !['notified_event', 'document_word'].includes(name))
  return { migrations: folder, tables: tables.toSorted() }
}
