import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../test/any-text.ts'
import { runs } from '../../../../test/property-runs.ts'
import { freeName, isName, isSlug, maxSlugLength, slugOf, stemOf, wordCount } from './words.ts'

test('identifiers consist of lowercase letters, digits, hyphens and underscores, and are no properties of every object', () => {
  for (const name of ['a', 'main', 'top-2', 'left_hand', 'x--y']) expect(isName(name), name).toBe(true)
  for (const name of ['', 'Main', '2nd', '_a', '-a', 'a b', 'ą', 'a\n', '__proto__', 'constructor', 'A B/..<b>'])
    expect(isName(name), name).toBe(false)
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))), (text) => {
      if (!isName(text)) return
      expect(encodeURIComponent(text)).toBe(text)
      expect(({} as Record<string, unknown>)[text]).toBeUndefined()
    }),
  )
})

test('a taken name gets the first free number, and stays short enough', () => {
  expect(freeName('fees', new Set())).toBe('fees')
  expect(freeName('fees', new Set(['fees', 'fees-2']))).toBe('fees-3')
  const long = 'a'.repeat(maxSlugLength)
  expect(freeName(long, new Set([long])).length).toBeLessThanOrEqual(maxSlugLength)
  const cutAtHyphen = `${'a'.repeat(71)}-${'b'.repeat(8)}`
  expect(freeName(cutAtHyphen, new Set([cutAtHyphen]))).toBe(`${'a'.repeat(71)}-2`)
})

test('a proposed slug is valid or empty', () => {
  fc.assert(
    fc.property(anyText, fc.nat(3), (title, times) => {
      const slug = slugOf(title.repeat(times * 30))
      expect([slug, slug === '' || isSlug(slug)]).toEqual([slug, true])
    }),
    runs(100),
  )
})

test.each(['con\u034ftacts', 'contacts\ufe0f', '\u0301', 'a-\u0301', 'a\u0301'])(
  'rejects %j, which contains combining or invisible characters',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)

test('a free name is as valid as the taken one, in any script', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '7', 'ž', 'ع', '𠮷', '-'), maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), letters, fc.nat(12), (length, end, count) => {
      const taken = slugOf('a'.repeat(length) + end)
      const others = Array.from({ length: count }, (_, at) => `${stemOf(taken)}-${at + 2}`)
      const free = freeName(taken, new Set([taken, ...others]))
      expect([free, isSlug(free), others.includes(free)]).toEqual([free, true, false])
    }),
  )
})

test('counts words in any script', () => {
  expect(wordCount('')).toBe(0)
  expect(wordCount('Don’t pay more than 1,000.50 – ever.')).toBe(7)
  expect(wordCount('Ką matytų lankytojai?\nالشروط والاتفاقيات')).toBe(5)
})
