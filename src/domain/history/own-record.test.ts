import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import { findRecordStart } from './own-record.ts'

const rate = parseDecimal('1.17')
const without = (date: string) => ({ date, rates: { official_by_partner: rate } })
const withOwn = (date: string) => ({ date, rates: { official_by_partner: rate, commercial: rate } })

test('our record begins after days without one', () => {
  expect(findRecordStart({ held: [], entries: [without('2026-06-30'), withOwn('2026-07-01')] })).toBe('2026-07-01')
})

test.each([
  ['the range begins with it', [withOwn('2026-06-30'), withOwn('2026-07-01')], []],
  ['there is none', [without('2026-06-30')], []],
  ['a figure is being checked', [without('2026-06-30'), withOwn('2026-07-01')], [{}]],
  ['it is missing later too', [without('2026-06-30'), withOwn('2026-07-01'), without('2026-07-02')], []],
  ['nothing is known', [], []],
])('does not name a beginning if %s', (_, entries, held) => {
  expect(findRecordStart({ entries, held })).toBeUndefined()
})
