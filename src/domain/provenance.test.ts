import { expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { parseDecimal } from './decimal.ts'
import { officialMidRates } from './mid-rates.ts'
import { marketCurrencies, provenanceOf, sourcesInUse } from './provenance.ts'
import type { PublishedRate } from './publication.ts'
import type { Source } from './source.ts'

const published = [
  figure('ecb', 'EUR', 'USD', '1.1699'),
  figure('ecb', 'EUR', 'GBP', '0.8842'),
  figure('ecb', 'EUR', 'PLN', '4.2380'),
  figure('poland', 'EUR', 'PLN', '4.2401'),
  figure('poland', 'USD', 'PLN', '3.6254'),
  figure('market', 'EUR', 'GEL', '3.1511'),
]

test.each([
  ['EUR', 'USD', 'direct', undefined, ['EUR/USD']],
  ['USD', 'EUR', 'inverted', undefined, ['EUR/USD']],
  ['USD', 'GBP', 'cross', 'EUR', ['EUR/USD', 'EUR/GBP']],
  ['USD', 'USD', 'same', undefined, []],
  ['EUR', 'EUR', 'same', undefined, []],
  ['GEL', 'USD', 'cross', 'EUR', ['EUR/GEL', 'EUR/USD']],
] as const)('at the ECB %s to %s is %s through %s', (from, to, kind, through, pairs) => {
  const { figures, ...rest } = provenance(['ecb', 'market'], from, to)
  expect(rest).toEqual({ kind, through })
  expect(figures.map(({ base, quote }) => `${base}/${quote}`)).toEqual(pairs)
})

test.each([
  ['USD', 'PLN', 'direct', undefined, ['poland USD/PLN']],
  ['PLN', 'USD', 'inverted', undefined, ['poland USD/PLN']],
  ['EUR', 'USD', 'cross', 'PLN', ['poland EUR/PLN', 'poland USD/PLN']],
  ['PLN', 'GBP', 'cross', 'EUR', ['poland EUR/PLN', 'ecb EUR/GBP']],
  ['USD', 'GBP', 'cross', 'EUR', ['poland USD/PLN', 'poland EUR/PLN', 'ecb EUR/GBP']],
  ['EUR', 'GEL', 'direct', undefined, ['market EUR/GEL']],
] as const)('at the bank of Poland %s to %s is %s through %s', (from, to, kind, through, steps) => {
  const { figures, ...rest } = provenance(['poland', 'ecb', 'market'], from, to)
  expect(rest).toEqual({ kind, through })
  expect(figures.map(({ source, base, quote }) => `${source} ${base}/${quote}`)).toEqual(steps)
})

test('a currency nobody publishes has no provenance', () => {
  expect(provenanceOf(officialMidRates(published, ['ecb']), 'EUR', 'GEL')).toBeUndefined()
})

test('each source is named once, with the day of its dollar or else of its newest figure', () => {
  const rates = officialMidRates(
    [...published, { ...figure('ecb', 'EUR', 'CHF', '0.93'), date: '2026-11-13' }],
    ['ecb', 'market'],
  )
  expect(sourcesInUse(rates, ['USD', 'CHF', 'GEL'])).toEqual([
    { source: 'ecb', date: '2026-11-12' },
    { source: 'market', date: '2026-11-12' },
  ])
  const withoutDollar = new Map([...rates].filter(([currency]) => currency !== 'USD'))
  expect(sourcesInUse(withoutDollar, ['USD', 'CHF'])).toEqual([{ source: 'ecb', date: '2026-11-13' }])
})

function provenance(order: readonly Source[], from: Currency, to: Currency) {
  const found = provenanceOf(officialMidRates(published, order), from, to)
  if (!found) throw new Error(`nobody knows ${from} and ${to}`)
  return found
}

function figure(source: Source, base: string, quote: string, rate: string): PublishedRate {
  return {
    ...{ source, base, quote, rate: parseDecimal(rate), quantity: 1, date: '2026-11-12' },
    ...{ learnedAt: new Date(0), origin: 'fetched' },
  }
}

test('what only the market knows stands out among official figures, and not where it is all there is', () => {
  const supported = ['EUR', 'USD', 'GBP', 'GEL', 'XAF']
  expect(marketCurrencies(officialMidRates(published, ['ecb', 'market']), supported)).toEqual(['GEL'])
  expect(marketCurrencies(officialMidRates(published, ['market']), supported)).toEqual([])
  expect(marketCurrencies(officialMidRates([], ['ecb']), supported)).toEqual([])
})
