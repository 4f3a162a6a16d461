import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { runs } from '../../../../test/property-runs.ts'
import { parseEcbXml, readEcbCsv } from './ecb.ts'

const parseEcbCsv = (text: string) => [...readEcbCsv(text)]

test('reads the daily file: single quotes, a prefix, trailing zeros, a currency of the past', () => {
  expect(spelt(parseEcbXml(readFixture('ecb-daily.xml')))).toEqual([
    '2025-12-31: 1 EUR = 1.1750 USD',
    '2025-12-31: 1 EUR = 184.09 JPY',
    '2025-12-31: 1 EUR = 1.9558 BGN',
    '2025-12-31: 1 EUR = 0.87260 GBP',
    '2025-12-31: 1 EUR = 19640.83 IDR',
  ])
})

test('reads the file of 90 days: double quotes, one line, newest first', () => {
  expect(spelt(parseEcbXml(readFixture('ecb-90-days.xml')))).toEqual([
    '2018-06-29: 1 EUR = 1.1658 USD',
    '2018-06-29: 1 EUR = 26.02 CZK',
    '2018-06-29: 1 EUR = 123.4 ISK',
    '2018-06-28: 1 EUR = 1.1583 USD',
    '2018-06-28: 1 EUR = 26.001 CZK',
    '2018-06-28: 1 EUR = 124.2 ISK',
  ])
})

test('ignores namespace prefixes and currencies without a rate on a day', () => {
  const text = readFixture('ecb-90-days.xml')
  const prefixed = text.replaceAll('<Cube', '<e:Cube').replaceAll('</Cube', '</e:Cube').replaceAll('gesmes:', '')
  expect(parseEcbXml(prefixed)).toEqual(parseEcbXml(text))
  expect(spelt(parseEcbXml(text.replace('124.2', 'N/A')))).toEqual(spelt(parseEcbXml(text)).slice(0, -1))
})

test('ignores a code with a space', () => {
  const text = readFixture('ecb-90-days.xml')
  const spaced = spelt(
    parseEcbXml(text.replaceAll('currency="CZK"', 'currency="CZK "').replaceAll("currency='CZK'", "currency='CZK '")),
  )
  expect(spaced).toEqual(spelt(parseEcbXml(text)).filter((line) => !line.endsWith('CZK')))
})

test('reads the table of all days: a comma at every line end, newest first, N/A without a rate', () => {
  expect(spelt(parseEcbCsv(readFixture('ecb-history.csv')))).toEqual([
    '2026-08-21: 1 EUR = 1.1699 USD',
    '2026-08-21: 1 EUR = 185.66 JPY',
    '2026-08-21: 1 EUR = 24.116 CZK',
    '2026-08-21: 1 EUR = 141.6 ISK',
    '2026-08-21: 1 EUR = 18.7236 ZAR',
    '2022-03-01: 1 EUR = 1.1162 USD',
    '2022-03-01: 1 EUR = 128.15 JPY',
    '2022-03-01: 1 EUR = 25.465 CZK',
    '2022-03-01: 1 EUR = 142 ISK',
    '2022-03-01: 1 EUR = 117.201 RUB',
    '2022-03-01: 1 EUR = 17.2145 ZAR',
    '1999-01-04: 1 EUR = 1.1789 USD',
    '1999-01-04: 1 EUR = 133.73 JPY',
    '1999-01-04: 1 EUR = 0.58231 CYP',
    '1999-01-04: 1 EUR = 35.107 CZK',
    '1999-01-04: 1 EUR = 81.48 ISK',
    '1999-01-04: 1 EUR = 6.9358 ZAR',
  ])
})

test('reads the table of one day: spaces after commas, the date in words', () => {
  expect(spelt(parseEcbCsv(readFixture('ecb-day.csv')))).toEqual([
    '2026-04-13: 1 EUR = 1.1684 USD',
    '2026-04-13: 1 EUR = 186.75 JPY',
    '2026-04-13: 1 EUR = 5.0920 RON',
    '2026-04-13: 1 EUR = 10.8920 SEK',
    '2026-04-13: 1 EUR = 19.3849 ZAR',
  ])
})

test('rejects a file with a figure that is no number', () => {
  const message = 'ECB: the rate EUR/JPY for 2026-08-21 is not a plain decimal: "-"'
  expect(() => parseEcbXml(readFixture('ecb-broken.xml'))).toThrow(message)
})

test.each([
  ["<Cube time='2025-12-31'>", '<Cube>', 'ECB: <Cube> has no time'],
  ["time='2025-12-31'", "time='2025-12-32'", 'ECB: the date "2025-12-32" does not exist'],
  [" rate='184.09'", '', 'ECB: <Cube currency="JPY"> has no rate'],
  ["'JPY'", "'USD'", 'ECB: EUR/USD for 2025-12-31 is printed twice, with different figures'],
  [/<Cube currency.*\/>/g, '', 'ECB: the list for 2025-12-31 is empty'],
  [/<Cube>.*<\/Cube>/s, '', 'ECB: the answer has no rates'],
  ['184.09', '0.0.0', 'ECB: the rate EUR/JPY for 2025-12-31 is not a plain decimal: "0.0.0"'],
])('rejects the daily file with %s replaced by %j', (wanted, instead, message) => {
  expect(() => parseEcbXml(readFixture('ecb-daily.xml').replace(wanted, instead))).toThrow(message)
})

test.each([
  ['Date,', 'Datum,', 'ECB: the first line is "Datum,USD,JPY,CYP,CZK,ISK,RUB,ZAR,", not the codes'],
  ['2022-03-01', '2022-02-29', 'ECB: the date "2022-02-29" does not exist'],
  ['128.15,', '', 'ECB: line 3 has 8 cells, not 9'],
  ['128.15', '', 'ECB: the rate EUR/JPY for 2022-03-01 is not a plain decimal: ""'],
  ['JPY', 'USD', 'ECB: EUR/USD for 2026-08-21 is printed twice, with different figures'],
  ['2022-03-01', '2026-08-21', 'ECB: EUR/USD for 2026-08-21 is printed twice, with different figures'],
  [/\n.*$/s, '\n', 'ECB: the answer has no rates'],
])('rejects the table of all days with %s replaced by %j', (wanted, instead, message) => {
  expect(() => parseEcbCsv(readFixture('ecb-history.csv').replace(wanted, instead))).toThrow(message)
})

test('reads the same figures from file and table', () => {
  const codes = ['USD', 'JPY', 'CZK', 'XAU', 'ZAR']
  const rate = fc.oneof(fc.stringMatching(/^[1-9]\d{0,4}(\.\d{1,5})?$/), fc.constant('N/A'))
  const day = fc.tuple(fc.constant('1.1699'), rate, rate, rate, rate)
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 28 }), (days) => {
      const dated = days.map((rates, index) => ({ date: `2026-02-${String(index + 1).padStart(2, '0')}`, rates }))
      const table = dated.map(({ date, rates }) => `${[date, ...rates].join()},\n`).join('')
      const cubes = dated.map(({ date, rates }) => {
        const lines = rates.map((text, index) => `<Cube currency="${codes[index]}" rate='${text}'/>`)
        return `<Cube time="${date}">${lines.join('')}</Cube>`
      })
      const figures = parseEcbCsv(`Date,${codes.join()},\n${table}`)
      expect(figures).toEqual(parseEcbXml(`<Envelope><Cube>${cubes.join('\n')}</Cube></Envelope>`))
      const printed = dated.flatMap(({ rates }) => rates.filter((text, index) => text !== 'N/A' && index !== 3))
      expect(spelt(figures).map((line) => line.split(' ')[4])).toEqual(printed)
    }),
    runs(40),
  )
})
