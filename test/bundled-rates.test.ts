// Second circle: it screens every bundled rate.
import { expect, test } from 'vitest'
import { guardDays } from '../scripts/guard-market-days.ts'
import { readPack } from '../scripts/market-pack.ts'

test('the bundled rates have passed the screening, and their notes name the days that are left out', () => {
  const pack = readPack()
  expect(guardDays(pack)).toEqual(pack)
  expect(pack.notes).toMatchObject([{ currency: 'BYN', first: '2025-11-01', last: '2025-12-06' }])
  const column = pack.currencies.indexOf('BYN') + 2
  const missing = pack.days.filter((row) => row[column] === null).map(([, date]) => date)
  expect(missing).toEqual(['2025-11-01', '2025-12-06'])
  expect(pack.days.flat().filter((cell) => cell === null)).toHaveLength(missing.length)
})
