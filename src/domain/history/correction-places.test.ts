import { expect, test } from 'vitest'
import { findCorrectionPlace } from './correction-places.ts'

const months = ['2025-09-30', '2025-10-31', '2025-11-28', '2025-12-12']

test.each([
  ['of its own day', '2025-10-31', '2025-10-31'],
  ['at the end of its month', '2025-10-23', '2025-10-31'],
  ['at the end of the next month if it is the day after an entry', '2025-11-01', '2025-11-28'],
  ['that is first, if it is earlier', '2025-09-02', '2025-09-30'],
  ['that is last, if it is later', '2025-12-15', '2025-12-12'],
])('shows a correction beside the entry %s', (_, corrected, place) => {
  expect(findCorrectionPlace(corrected, months)).toBe(place)
})

test('finds no entry for a correction if there is none', () => {
  expect(findCorrectionPlace('2025-10-23', [])).toBeUndefined()
})
