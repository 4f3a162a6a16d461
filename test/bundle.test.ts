import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EntryRecord } from '../scripts/browser-build.ts'
import { asset, scriptText, withAllImports, withStaticImports } from './built-files.ts'

type BuildRecord = { entries: Record<'rates-page' | 'embed' | 'desk', EntryRecord>; files: string[] }

const dist = new URL('../dist/', import.meta.url)
const { entries, files }: BuildRecord = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8'))
const { script, styles } = entries['rates-page']

test('the first script of the rates page is at most 80 kB', () => {
  const first = withStaticImports(script)
  expect(files).toEqual(expect.arrayContaining(first))
  expect(brotliBytes(first)).toBeGreaterThan(10_000)
  expect(brotliBytes(first)).toBeLessThanOrEqual(80_000)
})

test('every page and the desk start with a single script', () => {
  for (const entry of Object.values(entries)) expect(withStaticImports(entry.script)).toEqual([entry.script])
})

// The detail of a pair, the panels and the code that reads the filter are lazy.
test('all scripts of the page together are at most 120 kB', () => {
  expect(brotliBytes(withAllImports(script))).toBeGreaterThan(brotliBytes(withStaticImports(script)))
  expect(brotliBytes(withAllImports(script))).toBeLessThanOrEqual(120_000)
})

test('the first load of the desk is at most 250 kB, and its screens are lazy', () => {
  const { script: first, styles: deskStyles } = entries.desk
  expect(brotliBytes([...withStaticImports(first), ...deskStyles])).toBeLessThanOrEqual(250_000)
  expect(withAllImports(first).some((name) => name.startsWith('people-screen-'))).toBe(true)
  expect(withStaticImports(first).some((name) => name.startsWith('people-screen-'))).toBe(false)
})

test('every script belongs to a page', () => {
  const used = Object.values(entries).flatMap((entry) => withAllImports(entry.script))
  expect(files.filter((name) => name.endsWith('.js') && !used.includes(name))).toEqual([])
})

test('lists all files of every lazy import, so that they are downloaded before it runs', () => {
  const scripts = [...new Set(Object.values(entries).flatMap((entry) => withAllImports(entry.script)))]
  const lazy = scripts.flatMap((name) => lazyImportsOf(name).map((one) => ({ ...one, by: name })))
  expect(lazy.length).toBeGreaterThan(25)
  for (const { by, file, listed } of lazy) {
    const loaded = withStaticImports(by)
    const needed = withStaticImports(file).filter((name) => !loaded.includes(name))
    expect(listed, `${file}, imported by ${by}`).toEqual(expect.arrayContaining(needed))
  }
})

test('the styles are at most 12 kB', () => {
  expect(brotliBytes(styles)).toBeGreaterThan(5_000)
  expect(brotliBytes(styles)).toBeLessThanOrEqual(12_000)
})

test('the search terms in all languages are at most 12 kB', () => {
  const words = files.filter((name) => name.startsWith('search-terms-'))
  expect(words).toHaveLength(1)
  expect(brotliBytes(words)).toBeGreaterThan(5_000)
  expect(brotliBytes(words)).toBeLessThanOrEqual(12_000)
})

test('the embed script is at most 1,300 bytes uncompressed, and script and styles of a card are at most 3 kB', () => {
  expect(statSync(new URL('client/embed.js', dist)).size).toBeLessThanOrEqual(1_300)
  const { embed } = entries
  expect(brotliBytes([embed.script, ...embed.styles])).toBeLessThanOrEqual(3_000)
})

/** Returns the total size of files as browsers download them. */
function brotliBytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + statSync(asset(`${name}.br`)).size, 0)
}

/** Returns the `import()` calls of a script, each with the files that are downloaded before it. */
function lazyImportsOf(name: string): { file: string; listed: string[] }[] {
  const text = scriptText(name)
  const [, names = ''] = /__vite__mapDeps=.*?m\.f=\[(.*?)\]/.exec(text) ?? []
  const files = names.split(',').map((one) => one.replace(/^"assets\/|"$/g, ''))
  const bare = text.match(/\bimport\(/g) ?? []
  const lists = [...text.matchAll(/\bimport\(`\.\/([^`]+)`\)[^[]*?,__vite__mapDeps\(\[([\d,]+)\]\)/g)]
  expect(lists, `lazy imports of ${name}`).toHaveLength(bare.length)
  return lists.map(([, file = '', indexes = '']) => ({
    file,
    listed: indexes.split(',').flatMap((index) => files[Number(index)] ?? []),
  }))
}
