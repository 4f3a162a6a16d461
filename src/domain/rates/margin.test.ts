import { expect, test } from 'vitest'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import { findMarginTiers, type MarginQuestion, type MarginSchedule, nextMarginChange } from './margin.ts'

const now = new Date('2026-11-15T12:00:00Z')
const question = { currency: 'USD', country: 'LT', clientType: 'natural', at: now } as const

function schedule(margins: Record<string, string>, rest: Partial<MarginSchedule> = {}): MarginSchedule {
  const tiers = Object.entries(margins).map(([from, margin]) => ({
    fromAmount: parseDecimal(from),
    margin: parseDecimal(margin),
  }))
  return {
    currency: 'USD',
    country: undefined,
    clientType: undefined,
    validFrom: new Date(0),
    recordedAt: new Date(0),
    tiers,
    ...rest,
  }
}

function marginOf(schedules: readonly MarginSchedule[], asked: Partial<MarginQuestion> = {}): string | undefined {
  const tiers = findMarginTiers(schedules, { ...question, ...asked })
  return tiers?.map(({ margin }) => decimalText(margin)).join()
}

test('the base currency has no margin', () => {
  expect(marginOf([], { currency: 'EUR' })).toBe('0')
})

test('does not offer a currency without a margin', () => {
  expect(marginOf([])).toBeUndefined()
})

test('the most specific schedule applies: country before client type, both before general ones', () => {
  const all = schedule({ 0: '0.04' })
  const forClient = schedule({ 0: '0.03' }, { clientType: 'natural' })
  const forCountry = schedule({ 0: '0.02' }, { country: 'LT' })
  const forBoth = schedule({ 0: '0.01' }, { country: 'LT', clientType: 'natural' })
  expect(marginOf([forBoth, forCountry, forClient, all])).toBe('0.01')
  expect(marginOf([all, forClient, forCountry])).toBe('0.02')
  expect(marginOf([forClient, all])).toBe('0.03')
  expect(
    marginOf([forBoth, forCountry, forClient, all], { country: 'PL' as 'LT', clientType: 'legal' as 'natural' }),
  ).toBe('0.04')
})

test('a schedule applies from its start until a later one starts', () => {
  const old = schedule({ 0: '0.03' }, { validFrom: new Date('2026-01-01') })
  const coming = schedule({ 0: '0.02' }, { validFrom: new Date('2026-12-01') })
  expect(marginOf([coming, old])).toBe('0.03')
  expect(marginOf([coming, old], { at: new Date('2026-12-01') })).toBe('0.02')
  expect(nextMarginChange([coming, old], now)).toEqual(new Date('2026-12-01'))
  expect(nextMarginChange([old], now)).toBeUndefined()
})

test('the last recorded of two schedules with the same start applies', () => {
  expect(marginOf([schedule({ 0: '0.03' }), schedule({ 0: '0.02' })])).toBe('0.02')
})

test('a schedule without tiers withdraws the one before it', () => {
  const all = schedule({ 0: '0.04' })
  const forCountry = schedule({ 0: '0.02' }, { country: 'LT' })
  const withdrawn = schedule({}, { country: 'LT', validFrom: new Date('2026-06-01') })
  expect(marginOf([all, forCountry, withdrawn])).toBe('0.04')
})
