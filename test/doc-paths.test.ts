import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const documents = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', '.github/**/*.md']))
const files = await Array.fromAsync(
  glob(['{src,test,scripts,bench,chaos,fuzz,docs,migrations,seeds}/**/*.*', '.github/**/*.*', '*.*']),
)

/** Not files of the project: what a build makes, and how any path is written. */
const otherPaths = ['dist/program/start.js', '#layer/file.ts']

test('every file that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap((document) => missingIn(readFileSync(document, 'utf8')))).toEqual([])
})

test('finds a name of a file that is gone, with its folder and without', () => {
  expect(missingIn('`src/gone.ts`, `domain/money/decimal.ts`, `gone.css` and `decimal.ts`')).toEqual([
    'src/gone.ts',
    'gone.css',
  ])
})

test('finds paths that are gone among migrations, seeds and the files of the forge', () => {
  const present = '`migrations/0000_initial.sql`, `seeds/content/`, `seeds/currencies.json`, `.github/workflows/ci.yml`'
  const gone = ['migrations/0000_gone.sql', 'seeds/gone/', 'seeds/gone.json', '.github/workflows/gone.yml']
  expect(missingIn(`${present}, ${gone.map((path) => `\`${path}\``).join(', ')}`)).toEqual(gone)
})

/** A document may leave out the first folders of a path. */
function missingIn(text: string): string[] {
  const named = text.matchAll(
    /`(#?(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|md)|(?:migrations|seeds|\.github)\/[\w./-]*)`/g,
  )
  const paths = Array.from(named, ([, path = '']) => path)
  return paths.filter((path) => !otherPaths.includes(path) && !isThere(path.replace('#', 'src/')))
}

function isThere(path: string): boolean {
  return existsSync(path) || files.some((file) => file.endsWith(`/${path}`))
}
