import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, textOf } from './project-files.ts'

const documents = [...readdirSync('.'), ...filesIn('docs', '.github')].filter((file) => file.endsWith('.md'))
const folders = ['src', 'test', 'scripts', 'bench', 'chaos', 'fuzz', 'docs', 'migrations', 'seeds', '.github']
const files = filesIn(...folders)

/** All endings of file paths that begin at a folder or file name. */
const pathEnds = new Set(files.flatMap(endsOf))

/** Paths in documents that are no files of the project: a built file, and a pattern of paths. */
const otherPaths = ['dist/program/start.js', '#layer/file.ts']

test('every file that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap((document) => missingIn(textOf(document)))).toEqual([])
})

test('reports the names of missing files, with and without their folder', () => {
  expect(missingIn('`src/gone.ts`, `domain/money/decimal.ts`, `gone.css` and `decimal.ts`')).toEqual([
    'src/gone.ts',
    'gone.css',
  ])
})

test('reports missing paths of migrations, seeds and .github', () => {
  const present = '`migrations/0000_initial.sql`, `seeds/content/`, `seeds/currencies.json`, `.github/workflows/ci.yml`'
  const gone = ['migrations/0000_gone.sql', 'seeds/gone/', 'seeds/gone.json', '.github/workflows/gone.yml']
  expect(missingIn(`${present}, ${gone.map((path) => `\`${path}\``).join(', ')}`)).toEqual(gone)
})

/** Returns the named paths that no file has. A document may leave out the first folders of a path. */
function missingIn(text: string): string[] {
  const named = text.matchAll(
    /`(#?(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|md)|(?:migrations|seeds|\.github)\/[\w./-]*)`/g,
  )
  const paths = Array.from(named, ([, path = '']) => path)
  return paths.filter((path) => !otherPaths.includes(path) && !isThere(path.replace('#', 'src/')))
}

function isThere(path: string): boolean {
  return pathEnds.has(path) || existsSync(path)
}

function endsOf(file: string): string[] {
  const names = file.split('/')
  return names.map((_, index) => names.slice(index).join('/'))
}
