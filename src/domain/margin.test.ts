import { expect, test } from 'vitest'
import { type Fraction, fractionOf, parseDecimal } from './decimal.ts'
import { findKeptTiers, keptShare, type MarginSchedule, nextMarginChange } from './margin.ts'

const now = new Date('2026-11-15T12:00:00Z')
const question = { currency: 'USD', country: 'LT', clientType: 'natural', at: now } as const

function schedule(margins: Record<string, string>, rest: Partial<MarginSchedule> = {}): MarginSchedule {
  const tiers = Object.entries(margins).map(([from, margin]) => ({
    fromAmount: parseDecimal(from),
    margin: parseDecimal(margin),
  }))
  return { currency: 'USD', country: undefined, clientType: undefined, validFrom: new Date(0), tiers, ...rest }
}

function marginOf(schedules: readonly MarginSchedule[], amount = '100', asked: Partial<typeof question> = {}) {
  const tiers = findKeptTiers(schedules, { ...question, ...asked })
  return tiers && asMargin(keptShare(tiers, fractionOf(parseDecimal(amount))))
}

function asMargin({ numerator, denominator }: Fraction): number {
  return Number(denominator - numerator) / Number(denominator)
}

test('the base currency keeps nothing back', () => {
  expect(marginOf([], '100', { currency: 'EUR' as 'USD' })).toBe(0)
})

test('a currency without a margin is not on offer', () => {
  expect(marginOf([])).toBeUndefined()
})

test('the most particular schedule holds: country before client type, both before all', () => {
  const all = schedule({ 0: '0.04' })
  const forClient = schedule({ 0: '0.03' }, { clientType: 'natural' })
  const forCountry = schedule({ 0: '0.02' }, { country: 'LT' })
  const forBoth = schedule({ 0: '0.01' }, { country: 'LT', clientType: 'natural' })
  expect(marginOf([forBoth, forCountry, forClient, all])).toBe(0.01)
  expect(marginOf([all, forClient, forCountry])).toBe(0.02)
  expect(marginOf([forClient, all])).toBe(0.03)
  expect(
    marginOf([forBoth, forCountry, forClient, all], '100', { country: 'PL' as 'LT', clientType: 'legal' as 'natural' }),
  ).toBe(0.04)
})

test('the tier is the highest that the amount reaches', () => {
  const tiers = schedule({ 0: '0.03', 1000: '0.02', 50000: '0.01' })
  expect(
    ['0.01', '999.99', '1000', '49999.99', '50000', '1000000000'].map((amount) => marginOf([tiers], amount)),
  ).toEqual([0.03, 0.03, 0.02, 0.02, 0.01, 0.01])
})

test('a schedule holds from its start until a later one starts', () => {
  const old = schedule({ 0: '0.03' }, { validFrom: new Date('2026-01-01') })
  const coming = schedule({ 0: '0.02' }, { validFrom: new Date('2026-12-01') })
  expect(marginOf([coming, old])).toBe(0.03)
  expect(marginOf([coming, old], '100', { at: new Date('2026-12-01') as typeof now })).toBe(0.02)
  expect(nextMarginChange([coming, old], now)).toEqual(new Date('2026-12-01'))
  expect(nextMarginChange([old], now)).toBeUndefined()
})

test('of two schedules with the same start the one recorded later holds', () => {
  expect(marginOf([schedule({ 0: '0.03' }), schedule({ 0: '0.02' })])).toBe(0.02)
})

test('a schedule without tiers withdraws the one before it', () => {
  const all = schedule({ 0: '0.04' })
  const forCountry = schedule({ 0: '0.02' }, { country: 'LT' })
  const withdrawn = schedule({}, { country: 'LT', validFrom: new Date('2026-06-01') })
  expect(marginOf([all, forCountry, withdrawn])).toBe(0.04)
})
