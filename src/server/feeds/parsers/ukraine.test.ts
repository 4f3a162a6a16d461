import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parseUkraineJson } from './ukraine.ts'

test('reads the exchange page: hryvnias per stated number of units, without metals', () => {
  expect(spelt(parseUkraineJson(readFixture('ukraine-exchange-site.json')))).toEqual([
    '2026-03-01: 1 USD = 43.2081 UAH',
    '2026-03-01: 10 THB = 13.9116 UAH',
    '2026-03-02: 1000 VND = 1.6565 UAH',
  ])
})

test('reads the statistics service: hryvnias per unit', () => {
  expect(spelt(parseUkraineJson(readFixture('ukraine-statistics.json')))).toEqual([
    '2026-10-01: 1 AUD = 31.1348 UAH',
    '2026-10-01: 1 USD = 44.6819 UAH',
  ])
})

test('rejects a message instead of rates', () => {
  const message = 'NBU: 0.exchangedate is missing or no plain value'
  expect(() => parseUkraineJson(readFixture('ukraine-broken.json'))).toThrow(message)
})

test.each([
  ['01.03.2026', '29.02.2026', 'the date "29.02.2026" does not exist'],
  ['"units":10,', '"units":null,', '1.units is missing or no plain value'],
  ['"units":10,', '"units":0.5,', 'the quantity of THB for 2026-03-01 is not a whole number: "0.5"'],
  ['43.2081', '"-"', 'the rate USD/UAH for 2026-03-01 is not a plain decimal: "-"'],
  ['"THB"', '"USD"', 'USD/UAH for 2026-03-01 is printed twice, with different figures'],
  [/^.*$/s, '[\n]', 'the answer is empty'],
])('rejects a list with %s replaced by %j', (wanted, instead, message) => {
  const text = readFixture('ukraine-exchange-site.json').replace(wanted, instead)
  expect(() => parseUkraineJson(text)).toThrow(`NBU: ${message}`)
})
