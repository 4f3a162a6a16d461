import { existsSync } from 'node:fs'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, fewFigures, loadEverything, open } from '../../../test/backups.ts'
import { emptyFolder, emptyPlace, seededPlace } from '../../../test/databases.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/** Keeps more than 1,000 rates, the number that a restore inserts at once. */
const fewerRates = 'delete from published_rate where date < (select max(date) - 40 from published_rate)'

test('copies an embedded database that another process uses to PostgreSQL', async () => {
  const place = await seededPlace('embedded')
  const env = { DATA_DIR: place.folder }
  const database = await open(place)
  await database.runSql(fewerRates)
  const file = join(await emptyFolder(), 'agio.backup')
  expect(await runCommand('backup', [file], env)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Backed up the database as of \S+Z to .*agio\.backup: [\d,]+ rows in \d+ tables\.\nIt includes password hashes/,
    ),
  })
  // The copy is deleted as soon as the command that asked for it has ended.
  await expect.poll(() => readdir(join(place.folder, 'copies'))).toEqual([])
  expect((await callCommand(restore, [file, '--replace'], env)).text).toMatch(
    /^Cannot restore: The folder .* is in use by process \d+: stop it/,
  )
  const target = await emptyPlace('postgresql')
  expect(await callCommand(restore, [file], { DATABASE_URL: target.url ?? '' })).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Restored the database as of \S+Z from .*agio\.backup: [\d,]+ rows in \d+ tables\.\nAll users must sign in again/,
    ),
  })
  const restored = await loadEverything(await open(target))
  expect(restored.published_rate?.length).toBeGreaterThan(1_000)
  expect(restored).toEqual(await loadEverything(database))
})

test('rejects a damaged backup and a folder without a database, and creates none', async () => {
  const source = await open(await seededPlace('postgresql'))
  await source.runSql(fewFigures)
  const file = await backUp(source)
  await truncate(file, 10_000)
  const folder = join(await emptyFolder(), 'data')
  expect(await runCommand('restore', [file], { DATA_DIR: folder })).toEqual({
    code: 1,
    said: expect.stringMatching(/^Cannot restore: .*agio\.backup cannot be used\. The checksum does not match/),
  })
  expect(await callCommand(backup, [`${file}.new`], { DATA_DIR: folder })).toEqual({
    code: 1,
    text: `Cannot back up: DATA_DIR ${folder} has no database.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})
