import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, seededPlace } from '../../../../test/databases.ts'
import { openDatabase } from '../opening/open-database.ts'
import { embeddedVersion, emptyDatabase, isToBeMade, requireReadableFiles } from './embedded-place.ts'
import { folderProblem } from './folder-problem.ts'

test('creates a database where no folder exists, or in an empty folder if NEW_DATABASE is yes', async () => {
  const folder = await emptyFolder()
  const inside = join(folder, 'data')
  expect(isToBeMade(inside, 'auto')).toBe(true)
  expect(isToBeMade(folder, 'yes')).toBe(true)
  expect(() => isToBeMade(inside, 'no')).toThrow(`DATA_DIR ${inside} has no database, and NEW_DATABASE is no.`)
})

test('rejects an empty folder, as of a volume that is not mounted, and leaves it empty', async () => {
  const folder = await emptyFolder()
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(openDatabase({ url: undefined, folder })).rejects.toThrow(
      `DATA_DIR ${folder} exists, but has no database. If it should have one, mount its volume or restore a copy of the folder. To start empty, set NEW_DATABASE=yes or remove the folder.`,
    )
    expect(await readdir(folder)).toEqual([])
  }
})

test('creates the database again after an interrupted first start', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'lock'), '')
  await mkdir(join(folder, 'postgres.new'))
  expect(isToBeMade(folder, 'auto')).toBe(true)
})

test('the database template is readable by every user and writable by its owner only', async () => {
  const folder = emptyDatabase()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
  })
  expect(new Set(await Promise.all(modes))).toEqual(new Set(['folder 755', 'file 644']))
})

test('names the template file that this user cannot read', async () => {
  const folder = await emptyFolder()
  const file = join(folder, 'global', 'pg_control')
  await mkdir(join(folder, 'global'))
  await writeFile(file, '')
  await chmod(folder, 0o755)
  asUnprivilegedUser(() => requireReadableFiles(folder))
  await chmod(file, 0)
  expect(() => asUnprivilegedUser(() => requireReadableFiles(folder))).toThrow(`${file} is not readable by this user`)
  await chmod(join(folder, 'global'), 0)
  expect(() => asUnprivilegedUser(() => requireReadableFiles(folder))).toThrow(
    `${join(folder, 'global')} is not readable`,
  )
  await chmod(join(folder, 'global'), 0o700)
})

/** Runs work as the user `nobody` if this process is root, who could read everything. */
function asUnprivilegedUser(work: () => void): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.('nobody')
  try {
    work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('never creates a database in a folder that had one', async () => {
  const { folder } = await seededPlace('embedded')
  await rm(join(folder, 'postgres'), { recursive: true })
  for (const newDatabase of ['auto', 'yes'] as const) {
    await expect(openDatabase({ url: undefined, folder, newDatabase })).rejects.toThrow(
      /^DATA_DIR .* had a database \(since 20.*\), and it is gone\. Restore a copy of the folder/,
    )
  }
  expect(await readdir(folder)).not.toContain('postgres')
})

test('rejects a database of a missing or different version, and does not touch it', async () => {
  const { folder } = await seededPlace('embedded')
  const version = join(folder, 'postgres/PG_VERSION')
  expect(Number(await readFile(version, 'utf8'))).toBe(embeddedVersion)
  await writeFile(version, '99\n')
  await expect(openDatabase({ url: undefined, folder })).rejects.toThrow(
    /has a database of a newer version of Agio with PostgreSQL 99; this version needs PostgreSQL \d+\. Start that version/,
  )
  await rm(version)
  await expect(openDatabase({ url: undefined, folder, newDatabase: 'yes' })).rejects.toThrow(
    `DATA_DIR ${folder} has a damaged database: PG_VERSION is missing. Restore a copy of the folder`,
  )
  expect(await readdir(join(folder, 'postgres'))).not.toContain('PG_VERSION')
})

test('reports a damaged database as damaged', async () => {
  const { folder } = await seededPlace('embedded')
  await truncate(join(folder, 'postgres/global/pg_control'), 100)
  await expect(openDatabase({ url: undefined, folder })).rejects.toThrow(
    /^DATA_DIR .* cannot be opened\. It is damaged, or cannot be read \(.*\)\. Restore a copy of the folder/,
  )
})

test.each([
  [{ name: 'ErrnoError', errno: 51 }, 'The disk is full.'],
  [Object.assign(new Error('x'), { errcode: 13 }), 'The disk is full.'],
  [Object.assign(new Error('x'), { code: 'EACCES' }), 'Permission denied.'],
  [Object.assign(new Error('x'), { code: 'EROFS' }), 'Permission denied.'],
  [Object.assign(new Error('x'), { code: 'ENOENT' }), 'No folder can be created there.'],
  [Object.assign(new Error('x'), { code: 'ENOTDIR' }), 'It is a file, or inside one, but must be a folder.'],
])('describes a problem with a folder in a sentence: %o', (cause, sentence) => {
  expect(folderProblem(cause, '/nowhere')).toBe(sentence)
})
