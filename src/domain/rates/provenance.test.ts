import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { countriesAt, usualSettings } from '../countries/country-settings.ts'
import type { Currency } from '../money/currency.ts'
import type { Source } from '../sources/source.ts'
import { createPairMids } from './mid-rates.ts'
import { provenanceOf } from './provenance.ts'
import { seriesOf } from './series.ts'
import { sourcesInUse } from './sources-in-use.ts'

const day = '2026-11-12'
const figuresOf = (source: Source, ...texts: readonly string[]) =>
  publishedBy(source, ...texts.map((text) => figureOf(text, day)))
const published = [
  ...figuresOf('ecb', 'EUR/USD 1.1699', 'EUR/GBP 0.8842', 'EUR/PLN 4.2380'),
  ...figuresOf('poland', 'EUR/PLN 4.2401', 'USD/PLN 3.6254'),
  ...figuresOf('market', 'EUR/GEL 3.1511', 'EUR/USD 1.17'),
]

test.each([
  ['EUR', 'USD', 'direct', undefined, ['ecb EUR/USD']],
  ['USD', 'EUR', 'inverted', undefined, ['ecb EUR/USD']],
  ['USD', 'GBP', 'cross', 'EUR', ['ecb EUR/USD', 'ecb EUR/GBP']],
  ['USD', 'USD', 'same', undefined, []],
  ['GEL', 'USD', 'cross', 'EUR', ['market EUR/GEL', 'market EUR/USD']],
] as const)('at the ECB %s to %s is %s through %s', (from, to, kind, through, steps) => {
  expect(provenance(['ecb', 'market'], from, to)).toEqual({ kind, through, steps })
})

test.each([
  ['USD', 'PLN', 'direct', undefined, ['poland USD/PLN']],
  ['PLN', 'USD', 'inverted', undefined, ['poland USD/PLN']],
  ['EUR', 'USD', 'cross', 'PLN', ['poland EUR/PLN', 'poland USD/PLN']],
  ['USD', 'GBP', 'cross', 'EUR', ['ecb EUR/USD', 'ecb EUR/GBP']],
  ['EUR', 'GEL', 'direct', undefined, ['market EUR/GEL']],
] as const)('at the bank of Poland %s to %s is %s through %s', (from, to, kind, through, steps) => {
  expect(provenance(['poland', 'ecb', 'market'], from, to)).toEqual({ kind, through, steps })
})

test('a cross rate of two sources goes through the euro', () => {
  const records = [...figuresOf('ukraine', 'EUR/UAH 48', 'USD/UAH 40'), ...figuresOf('ecb', 'EUR/ISK 144')]
  const mid = createPairMids(seriesOf(records), { from: 'UAH', to: 'ISK' }, ['ukraine', 'ecb']).official(() => day)
  const { kind, through, figures } = provenanceOf(mid, { from: 'UAH' })
  expect([kind, through, ...figures.map(({ source }) => source)]).toEqual(['cross', 'EUR', 'ukraine', 'ecb'])
})

test('lists each source once, with the day of its dollar rate, or of its newest rate if it has no dollar rate', () => {
  const countries = countriesAt(usualSettings, new Date(day))
  const later = publishedBy('ecb', figureOf('EUR/CHF 0.93', '2026-11-13'))
  expect(sourcesInUse({ published: [...published, ...later], countries }, 'LT')).toEqual([
    { source: 'ecb', date: day },
    { source: 'market', date: day },
  ])
  expect(sourcesInUse({ published: later, countries }, 'LT')).toEqual([{ source: 'ecb', date: '2026-11-13' }])
})

function provenance(order: readonly Source[], from: Currency, to: Currency) {
  const mid = from === to ? undefined : createPairMids(seriesOf(published), { from, to }, order).official(() => day)
  const { figures, ...rest } = provenanceOf(mid, { from })
  return { ...rest, steps: figures.map(({ source, base, quote }) => `${source} ${base}/${quote}`) }
}
