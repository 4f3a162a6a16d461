import { expect, test } from 'vitest'
import { decimalText, parseDecimal, roundHalfUp } from '../money/decimal.ts'
import type { Series } from '../rates/series.ts'
import { type HistoryQuestion, historyOf } from './pair-history.ts'

const question: HistoryQuestion = {
  from: 'EUR',
  to: 'USD',
  start: '2026-01-01',
  end: '2026-12-31',
  country: 'LT',
  clientType: 'natural',
  at: new Date('2027-01-01'),
  per: 'from',
  isFilled: false,
}

/** Rates of 1 on each day, so that the result is the margin. */
function evenRates(...days: readonly string[]): Series[] {
  const entries = days.map((date) => ({ date, rate: parseDecimal('1.0000'), quantity: 1 }))
  return [{ source: 'ecb', base: 'EUR', quote: 'USD', entries }]
}

function schedule(validFrom: string, percent: string, recordedAt = '2026-01-06T08:00:00Z') {
  return {
    currency: 'USD',
    country: undefined,
    clientType: undefined,
    validFrom: new Date(validFrom),
    recordedAt: new Date(recordedAt),
    tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal(percent) }],
  }
}

test('our rate uses the margins in force on each day, never one that starts later', () => {
  const marginSchedules = [schedule('2026-01-01', '0.01'), schedule('2026-01-06T20:00:00Z', '0.02')]
  const ratesKnownAt = (at: string) =>
    historyOf(
      { series: evenRates('2026-01-05', '2026-01-06'), marginSchedules },
      { ...question, at: new Date(at) },
    ).map(({ commercial }) => commercial && decimalText(roundHalfUp(commercial, 2)))
  // Margins do not apply before they were recorded, even with an earlier start.
  expect(ratesKnownAt('2026-01-06T07:00:00Z')).toEqual([undefined, undefined])
  expect(ratesKnownAt('2026-01-06T10:00:00Z')).toEqual([undefined, '0.99'])
  expect(ratesKnownAt('2026-01-06T20:00:00Z')).toEqual([undefined, '0.98'])
})

test('the difference has the direction of the rate beside it', () => {
  const marginSchedules = [schedule('2025-12-31', '0.01', '2025-12-31')]
  const differences = (per: 'from' | 'to') =>
    historyOf({ series: evenRates('2026-01-05'), marginSchedules }, { ...question, per }).map(
      ({ difference }) => difference && decimalText(difference),
    )
  expect(differences('from')).toEqual(['1.0101'])
  expect(differences('to')).toEqual(['1.0000'])
})
