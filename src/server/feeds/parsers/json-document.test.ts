import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FeedFormatError } from './feed-format.ts'
import { listOf, parseJson, printedValue } from './json-document.ts'

test.each([
  ['2.6410', '2.6410'],
  ['0.1', '0.1'],
  ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ['1.50e-7', '0.000000150'],
  ['3.1E+5', '310000'],
  ['3.1e1', '31'],
  ['12.345e2', '1234.5'],
  ['1e-20', '0.00000000000000000001'],
  ['-4e-2', '-0.04'],
  ['1e400', '1e400'],
])('reads the number %s as %s', (source, text) => {
  expect(parseJson('NBP', source, printedValue)).toBe(text)
})

test('keeps the value of any number and writes it without an exponent', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (number) => {
      const text = parseJson('NBP', JSON.stringify(number), printedValue)
      expect(text).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(text)).toBe(number)
    }),
  )
})

const schema = listOf(z.object({ rates: listOf(printedValue) }, 'is not a table'))

test.each([
  ['[]', 'the answer is empty'],
  ['{}', 'the answer is not a list'],
  ['[1]', '0 is not a table'],
  ['[{}]', '0.rates is not a list'],
  ['[{"rates":[]}]', '0.rates is empty'],
  ['[{"rates":[1,null]}]', '0.rates.1 is missing or no plain value'],
  ['[{"rates":[1],"rates":[2]}]', 'an object has two values for "rates"'],
  [String.raw`[{"rate\u0073":[1]}]`, String.raw`the key "rate\\u0073" is not in its canonical form`],
])('rejects %s: %s', (text, problem) => {
  expect(() => parseJson('NBP', text, schema)).toThrow(new FeedFormatError('NBP', problem))
})

test('accepts a key again in another object, as a value or inside one', () => {
  const text = String.raw`[{"rates":["rates","\"rates\":","{"]}, {"more":{"rates":0},"rates" : [1]}]`
  expect(parseJson('NBP', text, schema)).toEqual([{ rates: ['rates', String.raw`\"rates\":`, '{'] }, { rates: ['1'] }])
})

test('keeps escapes in a text as they are printed', () => {
  expect(parseJson('NBU', String.raw`"\u0055SD"`, printedValue)).toBe(String.raw`\u0055SD`)
  expect(parseJson('NBU', '"Долар США"', printedValue)).toBe('Долар США')
})

test('rejects a response that is not JSON', () => {
  expect(() => parseJson('NBP', '404 NotFound', schema)).toThrow(/^NBP: the answer is not JSON: /)
})
