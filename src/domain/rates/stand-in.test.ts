import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { expiryOf, standInsOf } from './stand-in.ts'

const orders = [
  { country: 'LT', officialSources: ['ecb', 'lithuania', 'market'] },
  { country: 'RO', officialSources: ['romania', 'ecb', 'market'] },
  { country: 'DE', officialSources: ['ecb', 'market'] },
  { country: undefined, officialSources: ['ecb', 'market'] },
] as const

const usd = figureOf('EUR/USD 1.1699', '2026-09-28')
const published = [
  ...publishedBy('ecb', usd),
  ...publishedBy('romania', figureOf('EUR/RON 5.0913', '2026-09-28')),
  ...publishedBy('market', usd),
]

test('the next source of a country replaces the first if it has figures', () => {
  expect(standInsOf('romania', { orders, published })).toEqual([{ countries: ['RO'], isElsewhere: false, next: 'ecb' }])
  expect(standInsOf('ecb', { orders, published })).toEqual([
    { countries: ['LT', 'DE'], isElsewhere: true, next: 'market' },
  ])
  const more = [...published, ...publishedBy('lithuania', usd)]
  expect(standInsOf('ecb', { orders, published: more }).map(({ next }) => next)).toEqual(['lithuania', 'market'])
})

test('a source that is first nowhere affects no country, and the only source has no replacement', () => {
  expect(standInsOf('czechia', { orders, published })).toEqual([])
  expect(standInsOf('market', { orders, published: publishedBy('market', usd) })).toEqual([
    { countries: ['LT', 'RO', 'DE'], isElsewhere: true, next: undefined },
  ])
})

test('official figures are carried forward for fourteen days, market figures until newer ones', () => {
  expect(expiryOf('romania', '2026-09-28')).toBe('2026-10-13')
  expect(expiryOf('market', '2026-09-28')).toBeUndefined()
})
