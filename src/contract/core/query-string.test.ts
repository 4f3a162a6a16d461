import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { parseQueryString, writeQueryString } from './query-string.ts'

test.each([
  ['', {}],
  ['a=1', { a: ['1'] }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a%5B%5D=1&a=2', { a: ['1', '2'] }],
  ['a', { a: [''] }],
  ['a=b=c', { a: ['b=c'] }],
  ['a=x+y%20z', { a: ['x y z'] }],
  ['a=%E0%A4%A', { a: ['%E0%A4%A'] }],
  ['&&a=1&', { '': ['', '', ''], a: ['1'] }],
])('reads %j as %j', (text, values) => {
  expect({ ...parseQueryString(text) }).toEqual(values)
})

test('names of JavaScript properties are ordinary names', () => {
  const values = parseQueryString('__proto__=1&constructor[]=2')
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(values)).toBeNull()
})

test('reads back what it wrote', () => {
  const name = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => !text.endsWith('[]') && text.isWellFormed())
  const value = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const read = parseQueryString(writeQueryString(pairs.map(([key, text]) => [`${key}[]`, text])))
      for (const [key] of pairs) {
        expect(read[key]).toEqual(pairs.filter(([other]) => other === key).map(([, text]) => text))
      }
    }),
    runs(40),
  )
})
