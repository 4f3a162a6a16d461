import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parseRomaniaXml } from './romania.ts'

test('reads lei per unit or multiplier for each day, without gold and drawing rights', () => {
  expect(spelt(parseRomaniaXml(readFixture('romania-year.xml')))).toEqual([
    '2026-01-05: 1 EUR = 5.0905 RON',
    '2026-01-05: 100 HUF = 1.3247 RON',
    '2026-08-19: 1 EUR = 5.2452 RON',
    '2026-08-19: 100 HUF = 1.4375 RON',
    '2026-08-19: 1 USD = 4.5190 RON',
  ])
})

test('rejects the HTML page that replaced the feed', () => {
  expect(() => parseRomaniaXml(readFixture('romania-broken.xml'))).toThrow('BNR: the answer is HTML')
})

test.each([
  ['<OrigCurrency>RON', '<OrigCurrency>EUR', 'the rates are in "EUR", not in RON'],
  ['date="2026-01-05"', '', '<Cube> ("5.09051.3247") has no date'],
  ['2026-01-05', '2026-01-50', 'the date "2026-01-50" does not exist'],
  ['multiplier="100"', 'multiplier="1e2"', 'the quantity of HUF for 2026-01-05 is not a whole number: "1e2"'],
  ['5.0905', '-', 'the rate EUR/RON for 2026-01-05 is not a plain decimal: "-"'],
  ['<Rate currency="HUF"', '<Rate currency="EUR"', 'EUR/RON for 2026-01-05 is printed twice, with different figures'],
  [/<Rate.*?<\/Cube>/, '</Cube>', 'the list for 2026-01-05 is empty'],
  [/<Body>.*<\/Body>/, '', 'the answer has no rates'],
])('rejects a list with %s replaced by %j', (wanted, instead, message) => {
  expect(() => parseRomaniaXml(readFixture('romania-year.xml').replace(wanted, instead))).toThrow(`BNR: ${message}`)
})
