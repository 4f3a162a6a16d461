import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

test('a reply is due by the end of the next working day', () => {
  expect(answerBy(new Date('2026-11-17T12:00:00Z'), 'LT', '1_day')).toBe('2026-11-18')
  expect(answerBy(new Date('2026-11-20T12:00:00Z'), 'LT', '1_day')).toBe('2026-11-23')
})

test('counts from the day of arrival in the home country', () => {
  expect(answerBy(new Date('2026-11-17T22:30:00Z'), 'LT', '1_day')).toBe('2026-11-19')
  expect(answerBy(new Date('2026-11-17T22:30:00Z'), 'GB', '1_day')).toBe('2026-11-18')
})

test('skips the holidays of the home country', () => {
  expect(answerBy(new Date('2026-12-23T12:00:00Z'), 'LT', '1_day')).toBe('2026-12-28')
  expect(answerBy(new Date('2026-12-23T12:00:00Z'), 'LV', '1_day')).toBe('2026-12-24')
  expect(answerBy(new Date('2027-02-15T12:00:00Z'), 'LT', '2_days')).toBe('2027-02-18')
  expect(answerBy(new Date('2026-11-10T12:00:00Z'), 'PL', '1_day')).toBe('2026-11-12')
})
