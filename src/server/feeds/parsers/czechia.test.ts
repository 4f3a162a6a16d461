import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parseCzechiaJson, parseCzechiaText } from './czechia.ts'

test('reads the list of a year in crowns per amount, with digits as printed', () => {
  expect(spelt(parseCzechiaJson(readFixture('czechia-year.json')))).toEqual([
    '2026-01-02: 1 EUR = 24.170 CZK',
    '2026-01-02: 100 HUF = 6.304 CZK',
    '2026-01-02: 1000 IDR = 1.233 CZK',
    '2026-04-02: 1 USD = 21.291 CZK',
  ])
})

test('reads the English list of a day', () => {
  expect(spelt(parseCzechiaText(readFixture('czechia-day.txt')))).toEqual([
    '2026-04-02: 1 AUD = 14.633 CZK',
    '2026-04-02: 100 HUF = 6.392 CZK',
    '2026-04-02: 1 USD = 21.291 CZK',
  ])
})

test('reads decimal commas in the Czech list of a day', () => {
  expect(spelt(parseCzechiaText(readFixture('czechia-day-czech.txt')))).toEqual([
    '2021-10-05: 1 AUD = 15.883 CZK',
    '2021-10-05: 1 HRK = 3.372 CZK',
    '2021-10-05: 1000 IDR = 1.531 CZK',
    '2021-10-05: 1 GBP = 29.718 CZK',
  ])
})

test('rejects a list that is cut off within a figure, although the remaining digits are a valid number', () => {
  expect(() => parseCzechiaText(readFixture('czechia-broken.txt'))).toThrow('CNB: line 4 is cut off')
})

test('rejects the empty list of the first days of a year', () => {
  expect(() => parseCzechiaJson('{"rates":[]}')).toThrow('CNB: rates is empty')
})

test.each([
  ['02 Apr 2026', '31 Apr 2026', 'the date "31 Apr 2026" does not exist'],
  [
    '|Amount|Code|',
    '|Code|Amount|',
    'the columns are "Country|Currency|Code|Amount|Rate", not "Country|Currency|Amount|Code|Rate"',
  ],
  ['|100|', '|', 'the line "Hungary|forint|HUF|6.392" does not have five columns'],
  ['21.291', '21.291|21.3', 'the line "USA|dollar|1|USD|21.291|21.3" does not have five columns'],
  ['14.633', '14,633', 'the rate AUD/CZK for 2026-04-02 is not a plain decimal: "14,633"'],
  ['|USD|', '|AUD|', 'AUD/CZK for 2026-04-02 is printed twice, with different figures'],
  [/Aus.*$/s, '', 'the answer has no rates'],
])('rejects the English list with %s replaced by %j', (wanted, instead, message) => {
  const text = readFixture('czechia-day.txt').replace(wanted, instead)
  expect(() => parseCzechiaText(text)).toThrow(`CNB: ${message}`)
})

test('rejects columns in another case or in similar letters', () => {
  for (const instead of [
    'country|currency|amount|code|rate',
    '\u017femě|měna|množství|kód|kurz',
    'země|měna|množství|\u212aód|kurz',
  ]) {
    const text = readFixture('czechia-day.txt').replace('Country|Currency|Amount|Code|Rate', instead)
    expect(() => parseCzechiaText(text)).toThrow(/^CNB: the columns are /)
  }
})

test('rejects a decimal point in the Czech list', () => {
  const text = readFixture('czechia-day-czech.txt').replace('15,883', '15.883')
  expect(() => parseCzechiaText(text)).toThrow('CNB: the rate AUD/CZK for 2021-10-05 is not a plain decimal')
})
