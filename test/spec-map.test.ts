import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linkNames } from '#domain/addresses/links/link.ts'
import { adminRoutes, backendRoutes } from '#domain/addresses/routes.ts'

const map = readFileSync('docs/spec-map.md', 'utf8')
const quoted = new Set([...map.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))

test('every link and every route of the specification is on the map', () => {
  const names = [...linkNames, ...Object.keys(backendRoutes), ...Object.keys(adminRoutes)]
  expect(names.filter((name) => !quoted.has(name))).toEqual([])
})

test('every file on the map exists', () => {
  const files = [...quoted].filter((text) => /^[\w-]+\/.*\.\w+$/.test(text))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(file) && !existsSync(`src/${file}`))).toEqual([])
})
