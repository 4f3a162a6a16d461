// Second circle: it builds and starts the program in another folder.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { EntryRecord } from '../scripts/browser-build.ts'

type BuildRecord = { entries: Record<string, EntryRecord>; files: string[] }

const copied = [
  'migrations',
  'package-lock.json',
  'package.json',
  'scripts',
  'seeds',
  'src',
  'tsconfig.json',
  'test/other-entry',
]
const env = { PATH: process.env.PATH }

let parent: string
/** Copy of the project with one more entry, built for all tests of the file. */
let project: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'agio-folder-'))
  project = join(parent, 'a b ü')
  await mkdir(project)
  for (const name of copied) await cp(name, join(project, name), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  await writeFile(join(project, '.env'), 'PORT=0\nHOST=127.0.0.1\nFEEDS=off\nSITE_NAME="Bärenbank"\n')
  await addEntry("  other: 'test/other-entry/entry.tsx',\n")
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: project, env })
})
afterAll(() => rm(parent, { recursive: true }))

async function addEntry(line: string): Promise<void> {
  const file = join(project, 'scripts/browser-entries.ts')
  const text = await readFile(file, 'utf8')
  const start = 'export const entries = {\n'
  if (!text.includes(start)) throw new Error('The list of entries begins in another way.')
  await writeFile(file, text.replace(start, start + line))
}

test('builds and starts in a folder with spaces and non-ASCII letters, reads its .env, and creates a database that only its owner may open', async () => {
  expect((await readdir(join(project, 'dist'))).toSorted()).toEqual((await readdir('dist')).toSorted())

  const server = spawn(process.execPath, ['dist/program/start.js'], { cwd: project, env })
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill()
    await ended
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const origin = () => /listening at (http:[^"\s]+)/.exec(output)?.[1]
  await expect.poll(() => origin() ?? `${server.exitCode ?? ''}`, { timeout: 300_000 }).toMatch(/./)
  expect(server.exitCode, output).toBeNull()
  expect(await (await fetch(origin() ?? '')).text()).toContain('Bärenbank')
  expect(await readdir(parent)).toEqual(['a b ü'])
  const data = await readdir(join(project, 'data'))
  // The build's database has been copied, and moved to its name.
  expect(data).toContain('postgres')
  expect(data).not.toContain('postgres.new')
  expect((await stat(join(project, 'data/postgres'))).mode & 0o777).toBe(0o700)
})

test('keeps the scripts and styles of all entries byte for byte when an entry is added', async () => {
  const shipped: BuildRecord = JSON.parse(await readFile('dist/build.json', 'utf8'))
  const { entries, files }: BuildRecord = JSON.parse(await readFile(join(project, 'dist/build.json'), 'utf8'))
  const { other, ...built } = entries
  expect(built).toEqual(shipped.entries)

  const assets = join(project, 'dist/client/assets')
  const added = files.filter((name) => !shipped.files.includes(name))
  const [script = '', style = ''] = [other?.script, other?.styles[0]]
  expect(added).toEqual(expect.arrayContaining([script, style]))
  for (const name of shipped.files.filter((file) => /\.(js|css)$/.test(file))) {
    const text = await readFile(join(assets, name), 'utf8')
    expect(text).toBe(await readFile(join('dist/client/assets', name), 'utf8'))
    expect(text).not.toContain('only-in-the-other')
  }
  expect(await readFile(join(assets, script), 'utf8')).toContain('only-in-the-other-script')
  expect(await readFile(join(assets, style), 'utf8')).toContain('only-in-the-other-styles')
})
