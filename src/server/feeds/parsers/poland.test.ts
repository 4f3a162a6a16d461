import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parsePolandJson } from './poland.ts'

test('reads table A: one unit of each currency in złoty, digits as printed, no drawing rights', () => {
  expect(spelt(parsePolandJson(readFixture('poland-table-a.json')))).toEqual([
    '2026-03-02: 1 CAD = 2.6410 PLN',
    '2026-03-02: 1 EUR = 4.2304 PLN',
    '2026-03-02: 1 IDR = 0.00021385 PLN',
    '2026-03-03: 1 EUR = 4.2732 PLN',
  ])
})

test('reads table B in the same format', () => {
  expect(spelt(parsePolandJson(readFixture('poland-table-b.json')))).toEqual([
    '2026-03-04: 1 AFN = 0.056626 PLN',
    '2026-03-04: 1 PAB = 3.6770 PLN',
    '2026-03-04: 1 ZWG = 0.1429 PLN',
  ])
})

test('rejects table C, which has buying and selling rates but no middle rate', () => {
  const message = 'NBP: 0.rates.0.mid is missing or no plain value'
  expect(() => parsePolandJson(readFixture('poland-broken.json'))).toThrow(message)
})

test.each([
  ['[]', 'the answer is empty'],
  ['[{"table":"A","effectiveDate":"2026-03-02","rates":[]}]', '0.rates is empty'],
  [
    '[{"table":"A","effectiveDate":"2026-02-30","rates":[{"code":"EUR","mid":4.2}]}]',
    'the date "2026-02-30" does not exist',
  ],
  ['[{"table":"A","effectiveDate":"2026-03-02","rates":[{"code":"XDR","mid":4.9}]}]', 'the answer has no rates'],
  [
    '[{"table":"A","effectiveDate":"2026-03-02","rates":[{"code":"EUR","mid":"4,2"}]}]',
    'the rate EUR/PLN for 2026-03-02 is not a plain decimal: "4,2"',
  ],
])('rejects %s', (text, message) => {
  expect(() => parsePolandJson(text)).toThrow(`NBP: ${message}`)
})
