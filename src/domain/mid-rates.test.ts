import { expect, test } from 'vitest'
import { decimalText, parseDecimal, roundHalfUp } from './decimal.ts'
import { commercialMidRates, type MidRates, officialMidRates } from './mid-rates.ts'
import type { PublishedRate } from './publication.ts'
import type { Source } from './source.ts'

function published(source: Source, base: string, quote: string, rate: string, quantity = 1): PublishedRate {
  return {
    source,
    base,
    quote,
    rate: parseDecimal(rate),
    quantity,
    date: '2026-11-13',
    learnedAt: new Date(0),
    origin: 'fetched',
  }
}

function shown(mids: MidRates, currency: string): string | undefined {
  const leg = mids.get(currency)
  return leg && `${decimalText(roundHalfUp(leg.perEuro, 6))} ${leg.source}`
}

const ecb = [published('ecb', 'EUR', 'USD', '1.1699'), published('ecb', 'EUR', 'PLN', '4.3078')]
const market = [
  published('market', 'EUR', 'USD', '1.2'),
  published('market', 'EUR', 'GEL', '3.1'),
  published('market', 'EUR', 'PLN', '4.4'),
]

test("a currency comes from the country's first source that publishes it", () => {
  const mids = officialMidRates([...market, ...ecb], ['ecb', 'market'])
  expect(shown(mids, 'EUR')).toBe('1.000000 ecb')
  expect(shown(mids, 'USD')).toBe('1.169900 ecb')
  expect(shown(mids, 'GEL')).toBe('3.100000 market')
})

test('a price in the home currency is turned round, per quantity as printed', () => {
  const nbp = [published('poland', 'EUR', 'PLN', '4.25'), published('poland', 'HUF', 'PLN', '1.1741', 100)]
  const mids = officialMidRates(nbp, ['poland', 'ecb'])
  expect(shown(mids, 'EUR')).toBe('1.000000 poland')
  expect(shown(mids, 'PLN')).toBe('4.250000 poland')
  expect(shown(mids, 'HUF')).toBe('361.979388 poland')
})

test('what the own bank lacks comes from the next source that has it', () => {
  const nbu = [published('ukraine', 'EUR', 'UAH', '48'), published('ukraine', 'USD', 'UAH', '40')]
  const mids = officialMidRates([...nbu, ...ecb, ...market], ['ukraine', 'ecb', 'market'])
  expect(['UAH', 'USD', 'PLN', 'GEL'].map((currency) => shown(mids, currency))).toEqual([
    '48.000000 ukraine',
    '1.200000 ukraine',
    '4.307800 ecb',
    '3.100000 market',
  ])
})

test('a source that does not know the euro cannot be compared with others', () => {
  expect(officialMidRates([published('poland', 'USD', 'PLN', '3.6')], ['poland', 'ecb']).size).toBe(0)
})

test('of several days the newest counts', () => {
  const older = { ...published('ecb', 'EUR', 'USD', '1.1'), date: '2026-11-12' }
  expect(shown(officialMidRates([...ecb, older], ['ecb']), 'USD')).toBe('1.169900 ecb')
})

test("our own desk's figures replace the official ones on the commercial side only", () => {
  const own = [published('treasury', 'EUR', 'USD', '1.15')]
  const official = officialMidRates([...ecb, ...own], ['ecb', 'market'])
  expect(shown(official, 'USD')).toBe('1.169900 ecb')
  expect(shown(commercialMidRates(official, [...ecb, ...own]), 'USD')).toBe('1.150000 treasury')
  expect(shown(commercialMidRates(official, [...ecb, ...own]), 'PLN')).toBe('4.307800 ecb')
})
