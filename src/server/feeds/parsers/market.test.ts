import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parseMarketJson } from './market.ts'

test('reads units per euro, without cryptocurrencies and the euro itself', () => {
  expect(spelt(parseMarketJson(readFixture('market-eur.json')))).toEqual([
    '2026-09-29: 1 EUR = 4.1722245 AED',
    '2026-09-29: 1 EUR = 92.04069771 ALL',
    '2026-09-29: 1 EUR = 20467.86333881 IDR',
    '2026-09-29: 1 EUR = 1.13607202 USD',
  ])
})

test('keeps all digits and writes out exponents', () => {
  const text = '{"date":"2026-09-29","eur":{"usd":1.136072020000000000001,"lbp":1.0250e5,"kwd":3.4E-1}}'
  expect(spelt(parseMarketJson(text))).toEqual([
    '2026-09-29: 1 EUR = 1.136072020000000000001 USD',
    '2026-09-29: 1 EUR = 102500 LBP',
    '2026-09-29: 1 EUR = 0.34 KWD',
  ])
})

test('ignores invalid rates of cryptocurrencies', () => {
  expect(parseMarketJson('{"date":"2026-09-29","eur":{"usd":1.13,"1inch":null,"pepe":0}}')).toHaveLength(1)
})

test('omits currencies of the past, which the list keeps pricing', () => {
  expect(parseMarketJson('{"date":"2026-09-29","eur":{"usd":1.13,"bgn":1.9558,"ltl":3.4528}}')).toHaveLength(1)
})

test.each(['USD', 'Usd', 'u\u017fd', '\uff55\uff53\uff44', 'usd '])(
  'ignores the code %j, which is not in small letters',
  (code) => {
    const text = JSON.stringify({ date: '2026-09-29', eur: { jpy: 171.92, [code]: 1.14 } })
    expect(spelt(parseMarketJson(text))).toEqual(['2026-09-29: 1 EUR = 171.92 JPY'])
    const both = JSON.stringify({ date: '2026-09-29', eur: { usd: 1.13, [code]: 1.14 } })
    expect(spelt(parseMarketJson(both))).toEqual(['2026-09-29: 1 EUR = 1.13 USD'])
  },
)

test('rejects an escaped code, even beside the plain one', () => {
  const message = 'Market: the key "\\\\u0075sd" is not in its canonical form'
  for (const rates of [String.raw`{"\u0075sd":1.14}`, String.raw`{"usd":1.13,"\u0075sd":1.14}`]) {
    expect(() => parseMarketJson(`{"date":"2026-09-29","eur":${rates}}`)).toThrow(message)
  }
})

test('rejects a list with a rate that is no number', () => {
  const message = 'Market: the rate EUR/USD for 2026-09-29 is not a plain decimal: "n/a"'
  expect(() => parseMarketJson(readFixture('market-broken.json'))).toThrow(message)
})

test.each([
  ['{"date":"2026-09-31","eur":{"usd":1.13}}', 'the date "2026-09-31" does not exist'],
  ['{"eur":{"usd":1.13}}', 'date is missing or no plain value'],
  ['{"date":"2026-09-29","usd":{"eur":0.88}}', 'eur is not a list of rates'],
  ['{"date":"2026-09-29","eur":{}}', 'the answer has no rates'],
  ['{"date":"2026-09-29","eur":{"btc":1}}', 'the answer has no rates'],
  ['{"date":"2026-09-29","eur":{"usd":null}}', 'the rate EUR/USD for 2026-09-29 is not a plain decimal: "null"'],
  ['{"date":"2026-09-29","eur":{"usd":1.13,"usd":1.14}}', 'an object has two values for "usd"'],
])('rejects %s', (text, message) => {
  expect(() => parseMarketJson(text)).toThrow(`Market: ${message}`)
})
