import { expect, test } from 'vitest'
import { createClientCounts } from './client-counts.ts'

function flood(counts: ReturnType<typeof createClientCounts>, addresses: number, each = 1): void {
  for (let address = 0; address < addresses; address++)
    for (let time = 0; time < each; time++) counts.add(`flood ${address}`, counts.find(`flood ${address}`, 1))
}

test('bounds memory during a flood of addresses, and keeps the counts of busy clients', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  for (let time = 0; time < 50; time++) counts.add('heavy', counts.find('heavy', 1))
  flood(counts, 100_000)
  expect(counts.size()).toBeLessThanOrEqual(1_000)
  expect(counts.find('heavy', 1).here).toBe(50)
  // Also when each address sends enough to be busy.
  flood(counts, 2_000, 12)
  expect(counts.size()).toBeLessThanOrEqual(1_000)
  expect(counts.find('heavy', 1).here).toBe(50)
})

test('evicts idle clients after two minutes', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  flood(counts, 400, 10)
  expect(counts.busy().size).toBe(400)
  counts.find('other', 2)
  expect(counts.busy().size).toBe(400)
  counts.find('other', 3)
  expect(counts.busy().size).toBe(0)
})

test('knows the counts of other replicas before a client calls this one', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  counts.learn('heavy', 1, 40)
  expect(counts.find('heavy', 1)).toMatchObject({ here: 0, elsewhere: 40 })
  expect(counts.find('heavy', 2)).toMatchObject({ here: 0, elsewhere: 0, before: 40 })
})
