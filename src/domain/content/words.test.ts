import { expect, test } from 'vitest'
import { freeName, maxSlugLength, wordCount } from './words.ts'

test('a name that is taken gets the first number that is free, and stays short enough', () => {
  expect(freeName('fees', new Set())).toBe('fees')
  expect(freeName('fees', new Set(['fees', 'fees-2']))).toBe('fees-3')
  const long = 'a'.repeat(maxSlugLength)
  expect(freeName(long, new Set([long])).length).toBeLessThanOrEqual(maxSlugLength)
  const cutAtHyphen = `${'a'.repeat(71)}-${'b'.repeat(8)}`
  expect(freeName(cutAtHyphen, new Set([cutAtHyphen]))).toBe(`${'a'.repeat(71)}-2`)
})

test('words are counted as somebody would count them, in any script', () => {
  expect(wordCount('')).toBe(0)
  expect(wordCount('Don’t pay more than 1,000.50 – ever.')).toBe(7)
  expect(wordCount('Ką matytų lankytojai?\nالشروط والاتفاقيات')).toBe(5)
})
