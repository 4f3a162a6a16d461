import { expect, test } from 'vitest'
import { isInForce } from './publication.ts'

test.each([
  ['ecb', '2026-11-01', true],
  ['ecb', '2026-10-31', false],
  ['lithuania', '2026-10-01', true],
  ['lithuania', '2026-09-30', false],
  ['market', '2024-03-02', true],
  ['ecb', '2026-11-16', false],
] as const)('on 2026-11-15 a figure of %s for %s is in force: %s', (source, date, expected) => {
  expect(isInForce({ source, date }, '2026-11-15')).toBe(expected)
})
