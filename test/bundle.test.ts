import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EntryRecord } from '../scripts/browser-build.ts'

type BuildRecord = { entries: { 'rates-page': EntryRecord }; files: string[] }

const dist = new URL('../dist/', import.meta.url)
const { entries, files }: BuildRecord = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8'))
const { script, styles } = entries['rates-page']

test('the script that runs before anybody touches the page is at most 80 kB', () => {
  const first = withStaticImports(script)
  expect(files).toEqual(expect.arrayContaining(first))
  expect(brotliBytes(first)).toBeGreaterThan(10_000)
  expect(brotliBytes(first)).toBeLessThanOrEqual(80_000)
})

// What is drawn of a pair, the panels and the reading of what was typed come when somebody asks for them.
test('all scripts together are at most 120 kB', () => {
  expect(brotliBytes(files.filter((name) => name.endsWith('.js')))).toBeLessThanOrEqual(120_000)
})

test('the styles are at most 12 kB', () => {
  expect(styles).not.toEqual([])
  expect(brotliBytes(styles)).toBeLessThanOrEqual(12_000)
})

test('the words to search by in all languages are at most 12 kB', () => {
  const words = files.filter((name) => name.startsWith('search-terms-'))
  expect(words).toHaveLength(1)
  expect(brotliBytes(words)).toBeGreaterThan(5_000)
  expect(brotliBytes(words)).toBeLessThanOrEqual(12_000)
})

/** A script and all that it cannot start without. */
function withStaticImports(name: string, seen: string[] = []): string[] {
  if (seen.includes(name)) return seen
  const text = readFileSync(asset(name), 'utf8')
  const imported = [...text.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].flatMap(([, file]) => file ?? [])
  return imported.reduce<string[]>((names, file) => withStaticImports(file, names), [...seen, name])
}

/** As a browser gets them. */
function brotliBytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + statSync(asset(`${name}.br`)).size, 0)
}

function asset(name: string): URL {
  return new URL(`client/assets/${name}`, dist)
}
