import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  brokenArrows,
  editorOfTexts,
  findCircle,
  findCircleOfRooms,
  type Layer,
  layerNames,
  layers,
  reachedFrom,
} from './architecture.ts'
import { filesIn, textOf } from './project-files.ts'
import { deskFeatures, rooms } from './rooms.ts'

const files = filesIn('src').filter((file) => /\.tsx?$/.test(file))
const sheets = filesIn('src').filter((file) => file.endsWith('.css'))
const texts = new Map(files.map((file) => [file, textOf(file)]))
const longest = 250
const longestSheet = 300

test('no import goes against the arrows', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => brokenArrows(file, textOf(file)))).toEqual([])
})

const forbidden = layerNames.flatMap((from) =>
  layerNames
    .filter((to) => to !== from && !(layers[from].imports as readonly Layer[]).includes(to))
    .map((to) => [from, to] as const),
)

test.each(forbidden)('an import from %s to %s is refused', (from, to) => {
  expect(brokenArrows(`src/${from}/some.ts`, `import { x } from '#${to}/other.ts'`)).toHaveLength(1)
})

const allowed = layerNames.flatMap((from) => layers[from].imports.map((to) => [from, to] as const))

test.each(allowed)('an import from %s to %s is fine', (from, to) => {
  expect(brokenArrows(`src/${from}/some.ts`, `import type { x } from '#${to}/other.ts'`)).toEqual([])
})

test.each([
  ['a package in the domain', 'src/domain/some.ts', `import { z } from 'zod'`],
  ['the platform in the domain', 'src/domain/some.ts', `import { readFile } from 'node:fs/promises'`],
  ['the platform in the contract', 'src/contract/some.ts', `import 'node:crypto'`],
  ['the framework below http', 'src/server/db/some.ts', `import fastify from 'fastify'`],
  ['a query outside db', 'src/server/http/some.ts', `import { sql } from 'drizzle-orm'`],
  ['a driver outside db', 'src/server/services.ts', `const pg = await import('pg')`],
  [
    'a parser of XML outside its file',
    'src/server/feeds/parsers/ecb.ts',
    `import { parseXml } from '@rgrove/parse-xml'`,
  ],
  ['an editor of texts elsewhere', 'src/ui/field/some.ts', `import { Schema } from 'prosemirror-model'`],
  ['a way round the layers', 'src/contract/some.ts', `import { x } from '../domain/other.ts'`],
  ['a long way to a neighbour', 'src/domain/some.ts', `import { x } from '#domain/texts/other.ts'`],
  ['the page beyond its entry', 'src/server/pages/some.ts', `import { x } from '#web/rates-page/rates-page.tsx'`],
  ['a second reader of the environment', 'src/server/telemetry/log.ts', 'const level = process.env.LOG_LEVEL'],
  ['lazy code beside createLazy', 'src/admin/some.tsx', `const { x } = await import('./other.ts')`],
  ['lazy code of React', 'src/ui/some.tsx', `const X = lazy(() => import('./other.tsx'))`],
  ['a file in no layer', 'src/helpers/some.ts', ''],
  ['a file in no room', 'src/domain/odds/some.ts', `import { x } from '../money/other.ts'`],
  ['the wrong way between rooms', 'src/domain/money/some.ts', `import { x } from '../rates/other.ts'`],
  ['a room within another the wrong way', 'src/web/rates-page/data/some.ts', `import { x } from '../table/other.ts'`],
  ['a page in the frame', 'src/web/frame/some.ts', `import { x } from '../rates-page/other.ts'`],
  ['the way round two rooms', 'src/server/db/stores/rates/some.ts', `import { x } from '../../../rates/other.ts'`],
  ['a feature of the desk in another', 'src/server/http/desk/held/some.ts', `import { x } from '../margins/other.ts'`],
  ['the way out of a folder of rooms', 'src/server/db/core/some.ts', `import { x } from '../embedded/other.ts'`],
])('%s is refused', (_, file, text) => expect(brokenArrows(file, text)).toHaveLength(1))

test('a folder of rooms stands for all of them', () => {
  expect(brokenArrows('src/server/http/routes/some.ts', `import { x } from '../../db/stores/mail/other.ts'`)).toEqual(
    [],
  )
})

test('loads lazy code only through createLazy', () => {
  expect(brokenArrows('src/ui/some.ts', `const some = createLazy(() => import('./other.ts'))`)).toEqual([])
})

test('no file imports itself by way of others', () => {
  expect(findCircle(texts)).toBeUndefined()
  const circle = new Map([
    ['src/domain/a.ts', `import type { b } from './b.ts'`],
    ['src/domain/b.ts', `import { c } from './c.ts'`],
    ['src/domain/c.ts', `import { b } from './b.ts'`],
  ])
  expect(findCircle(circle)).toEqual(['src/domain/b.ts', 'src/domain/c.ts', 'src/domain/b.ts'])
})

test('no page of visitors reaches the editor of texts', () => {
  const isEditor = (file: string) => editorOfTexts.some((place) => file.startsWith(place))
  const reached = (layer: Layer) => [
    ...reachedFrom(
      files.filter((file) => file.startsWith(`src/${layer}/`)),
      texts,
    ),
  ]
  expect(reached('web').filter(isEditor)).toEqual([])
  expect(reached('admin').filter(isEditor)).not.toEqual([])
})

test('no two rooms import each other, not even by way of a third', () => {
  for (const ofLayer of Object.values(rooms)) expect(findCircleOfRooms(ofLayer)).toBeUndefined()
  expect(findCircleOfRooms({ db: ['content/model'], 'content/model': ['db'] })).toBeDefined()
  expect(findCircleOfRooms({ 'db/core': ['content'], 'content/model': ['db'] })).toBeDefined()
  expect(findCircleOfRooms({ 'db/core': ['db/embedded'], 'db/embedded': ['db/core'] })).toBeDefined()
})

test('ARCHITECTURE names every room', () => {
  const lines = textOf('ARCHITECTURE.md').split('\n')
  for (const [layer, ofLayer] of Object.entries(rooms)) {
    const start = lines.indexOf('| room | has |')
    const described =
      layer === 'domain'
        ? lines.slice(start, lines.indexOf('', start))
        : lines.filter((line) => line.startsWith(`- \`${layer}\`:`))
    const isNamed = (name: string) => described.join().includes(`\`${name}\``)
    // The features of the desk are described together.
    const ownLines = Object.keys(ofLayer).filter((room) => !(room in deskFeatures))
    const missing = ownLines.filter((room) => !isNamed(room) && !isNamed(basename(room)))
    expect(missing, layer).toEqual([])
  }
})

test('the server may read the entry of the page it renders', () => {
  expect(brokenArrows('src/server/pages/some.ts', `import { pages } from '#web/entry-server.tsx'`)).toEqual([])
})

test(`a file has at most ${longest} lines, and none is a drawer for odds and ends`, () => {
  const long = files.filter((file) => textOf(file).split('\n').length > longest)
  expect(long).toEqual([])
  expect(files.filter((file) => /\/(index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([])
})

test(`a style sheet has at most ${longestSheet} lines`, () => {
  expect(sheets.length).toBeGreaterThan(50)
  const long = sheets.filter((file) => textOf(file).split('\n').length > longestSheet)
  expect(long).toEqual([])
})
