import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutMeanings } from '../scripts/without-meanings.ts'

test('removes descriptions and keeps the checks of a schema', () => {
  const code = "z.string().check(z.regex(/^[A-Z]{3}$/)).check(z.meta({ description: 'A code (of ISO\\'s list).' }))"
  expect(withoutMeanings(code)).toBe('z.string().check(z.regex(/^[A-Z]{3}$/))')
  expect(withoutMeanings("z\n  .object({ a: z.number().check(\n    z.meta({ id: 'A' }),\n  ) })\n")).toBe(
    'z\n  .object({ a: z.number() })\n',
  )
  expect(withoutMeanings("{\n  description:\n    'One, ' +\n    'two.',\n  query: { description: meaning } }")).toBe(
    "{\n  description: '',\n  query: { description: meaning } }",
  )
  expect(withoutMeanings('const a = 1')).toBe('const a = 1')
})

test('removes the metadata from every file of the API contract', () => {
  const files = globSync('src/contract/{core,openapi,public}/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const before = files.filter((file) => readFileSync(file, 'utf8').includes('z.meta('))
  expect(before.length).toBeGreaterThan(5)
  expect(before.filter((file) => withoutMeanings(readFileSync(file, 'utf8')).includes('z.meta('))).toEqual([])
})

test('removes the description of a parameter and keeps its values', () => {
  expect(withoutMeanings("single('at', moment('Then; it\\'s past.'))")).toBe("single('at', moment(''))")
  expect(withoutMeanings("oneOf(\n  ['a', 'b'] as const,\n  'One of them.',\n)")).toBe(
    "oneOf(\n  ['a', 'b'] as const,\n  '',\n)",
  )
  expect(withoutMeanings("oneOf(kinds, 'One ' +\n  '(of them).')")).toBe("oneOf(kinds, '')")
})

test('removes the functions that write answers', () => {
  const code = '  answer: {\n    wire: Wire,\n    read: readIt,\n    text: writeIt,\n  },\n'
  expect(withoutMeanings(code)).toBe('  answer: {\n    wire: Wire,\n    read: readIt,\n  },\n')
})

test('removes the limit of a call', () => {
  expect(withoutMeanings("{\n  access: 'public',\n  limit: 'sign_in',\n  query,\n}")).toBe(
    "{\n  access: 'public',\n  query,\n}",
  )
})

test('removes the error codes of a call', () => {
  const code =
    "{\n  errors: [\n    ...(['not_found'] as const),\n    ...databaseErrors,\n  ],\n  query: list('a', b),\n}"
  expect(withoutMeanings(code)).toBe("{\n  errors: [],\n  query: list('a', b),\n}")
})
