import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { findMarketGaps } from './market-gap.ts'
import { usualRules } from './offer-rules.ts'
import { createRateBook } from './rate-book.ts'

const now = new Date('2026-11-17T12:00:00Z')
const client = { country: 'LT', clientType: 'natural' } as const
const marginSchedules = ['CHF', 'USD'].map((currency) => ({
  currency,
  country: undefined,
  clientType: undefined,
  validFrom: new Date(0),
  recordedAt: new Date(0),
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.005') }],
}))

function bookOf(recent: readonly PublishedRate[], rules = usualRules) {
  return createRateBook({ listedCurrencies: ['EUR', 'CHF', 'USD'], recent, held: [], marginSchedules }, now, { rules })
}

function gapsOf(recent: readonly PublishedRate[], rules = usualRules): string[] {
  return findMarketGaps(bookOf(recent, rules), 'LT').map(
    ({ currency, deviation, date }) => `${currency} ${decimalText(deviation)} ${date}`,
  )
}

const ecb = publishedBy('ecb', figureOf('EUR/CHF 0.9500', '2026-11-16'), figureOf('EUR/USD 1.1400', '2026-11-16'))
const market = (rate: string, date: string) => publishedBy('market', figureOf(`EUR/CHF ${rate}`, date))

test('finds currencies whose market rate is further from our mid than the setting', () => {
  expect(gapsOf([...ecb, ...market('0.9025', '2026-11-17')])).toEqual(['CHF -5.00 2026-11-17'])
  expect(gapsOf([...ecb, ...market('0.9785', '2026-11-17')])).toEqual([])
  const narrow = { ...usualRules, marketGapPercent: parseDecimal('2.5') }
  expect(gapsOf([...ecb, ...market('0.9785', '2026-11-17')], narrow)).toEqual(['CHF 3.00 2026-11-17'])
})

test('ignores market figures that are old, or older than our mid', () => {
  expect(gapsOf([...ecb, ...market('0.9025', '2026-09-29')])).toEqual([])
  expect(gapsOf([...ecb, ...market('0.9025', '2026-11-15')])).toEqual([])
  const older = publishedBy('ecb', figureOf('EUR/CHF 0.9500', '2026-11-12'))
  expect(gapsOf([...older, ...market('0.9025', '2026-11-15')])).toEqual(['CHF -5.00 2026-11-15'])
})

test('compares a manual rate with any fresh market figure', () => {
  const manual = publishedBy('treasury', figureOf('EUR/CHF 0.9500', '2026-11-17'))
  expect(gapsOf([...manual, ...market('0.9025', '2026-11-15')])).toEqual(['CHF -5.00 2026-11-15'])
})

test('suspends the offers of such a currency only if the setting says so', () => {
  const recent = [...ecb, ...market('0.9025', '2026-11-17')]
  const reasons = (rules = usualRules) =>
    [
      { from: 'EUR', to: 'CHF' },
      { from: 'CHF', to: 'USD' },
      { from: 'EUR', to: 'USD' },
    ].map((pair) => bookOf(recent, rules).findWithholding(client, pair))
  expect(reasons()).toEqual([undefined, undefined, undefined])
  expect(reasons({ ...usualRules, marketGap: 'suspend' })).toEqual(['market_gap', 'market_gap', undefined])
})
