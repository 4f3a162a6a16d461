import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { decimalText, roundHalfUp } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { createPairMids, midKind } from './mid-rates.ts'
import { seriesOf } from './series.ts'

const day = '2026-11-13'

function figuresOf(source: Source, text: string, date = day): PublishedRate[] {
  return publishedBy(source, figureOf(text, date))
}

const ecb = [...figuresOf('ecb', 'EUR/USD 1.1699'), ...figuresOf('ecb', 'EUR/PLN 4.3078')]
const market = ['EUR/USD 1.2', 'EUR/GEL 3.1', 'EUR/PLN 4.4'].flatMap((text) => figuresOf('market', text))

type Question = { order?: readonly Source[]; today?: string; side?: 'official' | 'commercial' }

/** Newest first, as in a book. */
function shown(recent: readonly PublishedRate[], pair: string, asked: Question = {}): string | undefined {
  const { order = ['ecb', 'lithuania', 'market'], today = day, side = 'official' } = asked
  const [from = '', to = ''] = pair.split('/')
  const newestFirst = recent.toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const mid = createPairMids(seriesOf(newestFirst), { from, to }, order)[side](() => today)
  return mid && `${decimalText(roundHalfUp(mid.rate, 6))} ${mid.sources.join('+')} ${mid.date}`
}

test('takes a currency from the first source of the country that publishes it', () => {
  expect(shown([...market, ...ecb], 'EUR/USD')).toBe('1.169900 ecb 2026-11-13')
  expect(shown([...market, ...ecb], 'EUR/GEL')).toBe('3.100000 market 2026-11-13')
})

test('inverts a price in the base currency, per published quantity', () => {
  const nbp = [...figuresOf('poland', 'EUR/PLN 4.25'), ...figuresOf('poland', '100 HUF/PLN 1.1741')]
  const order: Source[] = ['poland', 'ecb']
  expect(shown(nbp, 'EUR/PLN', { order })).toBe('4.250000 poland 2026-11-13')
  expect(shown(nbp, 'EUR/HUF', { order })).toBe('361.979388 poland 2026-11-13')
})

test('takes both figures of a cross rate from one source if it has both', () => {
  const nbu = ['EUR/UAH 48', 'USD/UAH 40'].flatMap((text) => figuresOf('ukraine', text))
  const order: Source[] = ['ukraine', 'ecb', 'market']
  expect(shown([...nbu, ...ecb, ...market], 'EUR/USD', { order })).toBe('1.200000 ukraine 2026-11-13')
  expect(shown([...nbu, ...ecb, ...market], 'USD/PLN', { order })).toBe('3.682195 ecb 2026-11-13')
  expect(shown([...nbu, ...ecb, ...market], 'USD/GEL', { order })).toBe('2.583333 market 2026-11-13')
})

test('takes both figures of one day: an earlier figure of the currency published later', () => {
  const days = [
    ...figuresOf('ecb', 'EUR/USD 1.10', '2026-11-11'),
    ...figuresOf('ecb', 'EUR/CHF 0.94', '2026-11-11'),
    ...figuresOf('ecb', 'EUR/USD 1.20', '2026-11-13'),
  ]
  expect(shown(days, 'EUR/USD')).toBe('1.200000 ecb 2026-11-13')
  expect(shown(days, 'USD/CHF')).toBe('0.854545 ecb 2026-11-11')
})

test('has no cross rate when a source printed one currency long before the other', () => {
  const days = [
    ...figuresOf('market', 'EUR/USD 1.1', '2026-10-01'),
    ...figuresOf('market', 'EUR/GEL 3', '2026-10-25'),
    ...figuresOf('market', 'EUR/USD 1.2', '2026-11-13'),
  ]
  expect(shown(days, 'EUR/GEL')).toBe('3.000000 market 2026-10-25')
  expect(shown(days, 'USD/GEL')).toBeUndefined()
})

test('combines figures of two official sources within fourteen days, dated like the older', () => {
  const order: Source[] = ['ukraine', 'ecb', 'market']
  const ofNbu = (date: string) => [...figuresOf('ukraine', 'EUR/UAH 48', date)]
  const iceland = figuresOf('ecb', 'EUR/ISK 144', '2026-11-13')
  expect(shown([...ofNbu('2026-11-01'), ...iceland], 'UAH/ISK', { order })).toBe('3.000000 ukraine+ecb 2026-11-01')
  expect(shown([...ofNbu('2026-10-30'), ...iceland], 'UAH/ISK', { order, today: '2026-11-13' })).toBe(
    '3.000000 ukraine+ecb 2026-10-30',
  )
  expect(shown([...ofNbu('2026-10-29'), ...iceland], 'UAH/ISK', { order, today: '2026-11-13' })).toBeUndefined()
})

test('never combines a current dollar figure with a market figure of weeks ago: uses market figures only', () => {
  const days = [
    ...figuresOf('market', 'EUR/USD 1.0813', '2025-03-28'),
    ...figuresOf('market', 'EUR/UAH 44.70', '2025-03-28'),
    ...figuresOf('ecb', 'EUR/USD 1.1373', '2025-04-30'),
  ]
  expect(shown(days, 'USD/UAH', { today: '2025-04-30' })).toBe('41.339129 market 2025-03-28')
})

test('never mixes market and official figures, even of one day', () => {
  const withoutDollar = market.filter(({ quote }) => quote !== 'USD')
  expect(shown([...ecb, ...withoutDollar], 'USD/GEL')).toBeUndefined()
})

test('takes the newest of several days', () => {
  expect(shown([...ecb, ...figuresOf('ecb', 'EUR/USD 1.1', '2026-11-12')], 'EUR/USD')).toBe('1.169900 ecb 2026-11-13')
})

test('manual rates replace official ones on the commercial side only', () => {
  const own = figuresOf('treasury', 'EUR/USD 1.15', '2026-11-10')
  const records = [...ecb, ...own]
  expect(shown(records, 'EUR/USD')).toBe('1.169900 ecb 2026-11-13')
  expect(shown(records, 'EUR/USD', { side: 'commercial' })).toBe('1.150000 treasury 2026-11-10')
  expect(shown(records, 'EUR/PLN', { side: 'commercial' })).toBe('4.307800 ecb 2026-11-13')
  expect(shown(records, 'USD/PLN', { side: 'commercial' })).toBe('3.745913 treasury+ecb 2026-11-10')
})

test('has no cross rate when the manual rate is too old for the other half', () => {
  const latest = figuresOf('treasury', 'EUR/USD 1.15', '2026-10-30')
  expect(shown([...ecb, ...latest], 'USD/PLN', { side: 'commercial' })).toBe('3.745913 treasury+ecb 2026-10-30')
  const old = figuresOf('treasury', 'EUR/USD 1.15', '2026-10-29')
  expect(shown([...ecb, ...old], 'EUR/USD', { side: 'commercial' })).toBe('1.150000 treasury 2026-10-29')
  expect(shown([...ecb, ...old], 'USD/PLN')).toBe('3.682195 ecb 2026-11-13')
  expect(shown([...ecb, ...old], 'USD/PLN', { side: 'commercial' })).toBeUndefined()
})

const monthly = [
  ...figuresOf('lithuania', 'EUR/KZT 600', '2026-10-31'),
  ...figuresOf('lithuania', 'EUR/USD 1.16', '2026-10-31'),
]

test('a monthly list is official, but not the mid of our offer while the market is fresher', () => {
  const daily = figuresOf('market', 'EUR/KZT 640', '2026-11-12')
  const order: Source[] = ['ecb', 'lithuania', 'market']
  expect(shown([...monthly, ...daily], 'EUR/KZT', { order })).toBe('600.000000 lithuania 2026-10-31')
  expect(shown([...monthly, ...daily], 'EUR/KZT', { order, side: 'commercial' })).toBe('640.000000 market 2026-11-12')
  const old = figuresOf('market', 'EUR/KZT 640', '2026-10-12')
  expect(shown([...monthly, ...old], 'EUR/KZT', { side: 'commercial' })).toBe('600.000000 lithuania 2026-10-31')
  expect(shown(old, 'EUR/KZT', { side: 'commercial' })).toBe('640.000000 market 2026-10-12')
})

test('a cross rate with a currency published monthly has the date of that list', () => {
  const dollars = figuresOf('lithuania', 'EUR/USD 1.2', '2026-11-13')
  expect(shown([...monthly, ...dollars], 'USD/KZT')).toBe('517.241379 lithuania 2026-10-31')
})

test.each([
  [['ecb'], 'official'],
  [['poland', 'ecb'], 'official'],
  [['market'], 'market'],
  [['treasury', 'market'], 'own'],
] as const)('a rate of figures of %s has the kind %s', (sources, kind) => {
  expect(midKind({ sources })).toBe(kind)
})
