// Second circle: it builds everything that browsers load once more.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { buildForBrowsers, type EntryRecord } from '../scripts/browser-build.ts'
import { entries } from '../scripts/browser-entries.ts'

type BuildRecord = { entries: Record<string, EntryRecord>; files: string[] }

const dist = new URL('../dist/', import.meta.url)
const shipped: BuildRecord = JSON.parse(await readFile(new URL('build.json', dist), 'utf8'))

test('what is added for one page costs another nothing: its files stay byte for byte what they are', async () => {
  const path = await mkdtemp(join(tmpdir(), 'agio-entries-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const folder = pathToFileURL(`${path}/`)
  const { other, ...built } = await buildForBrowsers({ ...entries, other: 'test/other-entry/entry.tsx' }, folder)
  expect(built).toEqual(shipped.entries)

  const assets = new URL('assets/', folder)
  const added = (await readdir(assets)).filter((name) => !shipped.files.includes(name))
  expect(added).toEqual(expect.arrayContaining([other.script, ...other.styles]))
  for (const name of shipped.files.filter((file) => /\.(js|css)$/.test(file))) {
    const text = await readFile(new URL(name, assets), 'utf8')
    expect(text).toBe(await readFile(new URL(`client/assets/${name}`, dist), 'utf8'))
    expect(text).not.toContain('only-in-the-other')
  }
  expect(await readFile(new URL(other.script, assets), 'utf8')).toContain('only-in-the-other-script')
  expect(await readFile(new URL(other.styles[0] ?? '', assets), 'utf8')).toContain('only-in-the-other-styles')
})
