import { existsSync } from 'node:fs'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, loadEverything, open } from '../../../test/backups.ts'
import { emptyFolder, emptyPlace, seededPlace } from '../../../test/databases.ts'
import { runCommand, startProcess } from '../../../test/processes.ts'

async function run(command: 'backup' | 'restore', env: Record<string, string>, ...words: string[]): Promise<string> {
  return (await runCommand(command, words, env)).said
}

test('from the embedded database to PostgreSQL in two commands, while the server runs', async () => {
  const { folder } = await seededPlace('embedded')
  const file = join(await emptyFolder(), 'agio.backup')
  const server = startProcess({ DATA_DIR: folder })
  await expect.poll(server.output).toContain('"ready"')
  expect(await run('backup', { DATA_DIR: folder }, file)).toMatch(
    /agio\.backup has everything of \S+Z: [\d,]+ rows of \d+ tables\.\nIt also has what passwords are checked against/,
  )
  // The server takes the copy away as soon as whoever asked for it is gone.
  await expect.poll(() => readdir(join(folder, 'copies'))).toEqual([])
  expect(await run('restore', { DATA_DIR: folder }, file, '--replace')).toMatch(
    /^Nothing was restored: The folder .* is in use by process \d+: stop it/,
  )
  const { url = '' } = await emptyPlace('postgresql')
  expect(await run('restore', { DATABASE_URL: url }, file)).toMatch(
    /^The database is what it was on \S+Z, by .*agio\.backup: [\d,]+ rows of \d+ tables\.\nEverybody signs in again/,
  )
  await server.stop()
  const [before, after] = [await open({ url: undefined, folder }), await open({ url, folder: '' })]
  expect(await loadEverything(after)).toEqual(await loadEverything(before))
})

test('what cannot be done is said before a database is opened', async () => {
  const file = await backUp(await open(await seededPlace('postgresql')))
  await truncate(file, 10_000)
  const folder = join(await emptyFolder(), 'data')
  expect(await run('restore', { DATA_DIR: folder }, file)).toMatch(
    /^Nothing was restored: .*agio\.backup cannot be used\. It is damaged: its checksum/,
  )
  expect(await run('backup', { DATA_DIR: folder }, `${file}.new`)).toBe(
    `Nothing was backed up: DATA_DIR ${folder} holds no database.\n`,
  )
  expect(existsSync(folder)).toBe(false)
})
