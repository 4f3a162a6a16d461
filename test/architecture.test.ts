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

test('every import follows an allowed arrow', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => brokenArrows(file, textOf(file)))).toEqual([])
})

const forbidden = layerNames.flatMap((from) =>
  layerNames
    .filter((to) => to !== from && !(layers[from].imports as readonly Layer[]).includes(to))
    .map((to) => [from, to] as const),
)

test.each(forbidden)('rejects an import from %s to %s', (from, to) => {
  expect(brokenArrows(`src/${from}/some.ts`, `import { x } from '#${to}/other.ts'`)).toHaveLength(1)
})

const allowed = layerNames.flatMap((from) => layers[from].imports.map((to) => [from, to] as const))

test.each(allowed)('accepts an import from %s to %s', (from, to) => {
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
  ['the rich text editor outside its folder', 'src/ui/field/some.ts', `import { Schema } from 'prosemirror-model'`],
  ['a relative path into another layer', 'src/contract/some.ts', `import { x } from '../domain/other.ts'`],
  ['an alias of the same layer', 'src/domain/some.ts', `import { x } from '#domain/texts/other.ts'`],
  [
    'a module of the page other than its entry',
    'src/server/pages/some.ts',
    `import { x } from '#web/rates-page/rates-page.tsx'`,
  ],
  ['a second reader of the environment', 'src/server/telemetry/log.ts', 'const level = process.env.LOG_LEVEL'],
  ['lazy code outside createLazy', 'src/admin/some.tsx', `const { x } = await import('./other.ts')`],
  ['lazy code by React', 'src/ui/some.tsx', `const X = lazy(() => import('./other.tsx'))`],
  ['a file in no layer', 'src/helpers/some.ts', ''],
  ['a file in no room', 'src/domain/odds/some.ts', `import { x } from '../money/other.ts'`],
  ['a room without an arrow to it', 'src/domain/money/some.ts', `import { x } from '../rates/other.ts'`],
  ['a nested room without an arrow to it', 'src/web/rates-page/data/some.ts', `import { x } from '../table/other.ts'`],
  ['a page from the frame', 'src/web/frame/some.ts', `import { x } from '../rates-page/other.ts'`],
  [
    'a room that is two rooms away',
    'src/server/db/stores/rates/some.ts',
    `import { x } from '../../../rates/other.ts'`,
  ],
  [
    'a feature of the desk from another feature',
    'src/server/http/desk/held/some.ts',
    `import { x } from '../margins/other.ts'`,
  ],
  [
    'a room of the same folder without an arrow to it',
    'src/server/db/core/some.ts',
    `import { x } from '../embedded/other.ts'`,
  ],
])('rejects %s', (_, file, text) => expect(brokenArrows(file, text)).toHaveLength(1))

test('an arrow to a folder of rooms allows all rooms in it', () => {
  expect(brokenArrows('src/server/http/routes/some.ts', `import { x } from '../../db/stores/mail/other.ts'`)).toEqual(
    [],
  )
})

test('loads lazy code only through createLazy', () => {
  expect(brokenArrows('src/ui/some.ts', `const some = createLazy(() => import('./other.ts'))`)).toEqual([])
})

test('no file imports itself through other files', () => {
  expect(findCircle(texts)).toBeUndefined()
  const circle = new Map([
    ['src/domain/a.ts', `import type { b } from './b.ts'`],
    ['src/domain/b.ts', `import { c } from './c.ts'`],
    ['src/domain/c.ts', `import { b } from './b.ts'`],
  ])
  expect(findCircle(circle)).toEqual(['src/domain/b.ts', 'src/domain/c.ts', 'src/domain/b.ts'])
})

test('no public page imports the rich text editor, not even indirectly', () => {
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

test('no two rooms import each other, not even indirectly', () => {
  for (const ofLayer of Object.values(rooms)) expect(findCircleOfRooms(ofLayer)).toBeUndefined()
  expect(findCircleOfRooms({ db: ['content/model'], 'content/model': ['db'] })).toBeDefined()
  expect(findCircleOfRooms({ 'db/core': ['content'], 'content/model': ['db'] })).toBeDefined()
  expect(findCircleOfRooms({ 'db/core': ['db/embedded'], 'db/embedded': ['db/core'] })).toBeDefined()
})

test('the page about rooms names every room', () => {
  const [, ...sections] = textOf('docs/architecture/rooms.md').split(/^## /m)
  for (const [layer, ofLayer] of Object.entries(rooms)) {
    const described = sections.find((section) => section.startsWith(`${layer}\n`)) ?? ''
    const isNamed = (name: string) => described.includes(`\`${name}\``)
    // The features of the desk are described together.
    const ownNames = Object.keys(ofLayer).filter((room) => !(room in deskFeatures))
    const missing = ownNames.filter((room) => !isNamed(room) && !isNamed(basename(room)))
    expect(missing, layer).toEqual([])
  }
})

test('accepts an import of the rendered page entry by the server', () => {
  expect(brokenArrows('src/server/pages/some.ts', `import { pages } from '#web/entry-server.tsx'`)).toEqual([])
})

test(`a file has at most ${longest} lines, and none is named after no subject, such as utils`, () => {
  const long = files.filter((file) => textOf(file).split('\n').length > longest)
  expect(long).toEqual([])
  expect(files.filter((file) => /\/(index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([])
})

test(`a style sheet has at most ${longestSheet} lines`, () => {
  expect(sheets.length).toBeGreaterThan(50)
  const long = sheets.filter((file) => textOf(file).split('\n').length > longestSheet)
  expect(long).toEqual([])
})
