import { expect, test } from 'vitest'
import { createClientCounts } from './client-counts.ts'

function flood(counts: ReturnType<typeof createClientCounts>, addresses: number, each = 1): void {
  for (let address = 0; address < addresses; address++)
    for (let time = 0; time < each; time++) counts.add(`flood ${address}`, counts.find(`flood ${address}`, 1))
}

test('a flood of addresses neither grows memory nor frees somebody who has asked for much', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  for (let time = 0; time < 50; time++) counts.add('heavy', counts.find('heavy', 1))
  flood(counts, 100_000)
  expect(counts.size()).toBeLessThanOrEqual(1_000)
  expect(counts.find('heavy', 1).here).toBe(50)
  // Also where each of them asks for much.
  flood(counts, 2_000, 12)
  expect(counts.size()).toBeLessThanOrEqual(1_000)
  expect(counts.find('heavy', 1).here).toBe(50)
})

test('who is busy no more makes room after two minutes', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  flood(counts, 400, 10)
  expect(counts.busy().size).toBe(400)
  counts.find('somebody', 2)
  expect(counts.busy().size).toBe(400)
  counts.find('somebody', 3)
  expect(counts.busy().size).toBe(0)
})

test('what others have counted is known before somebody comes here', () => {
  const counts = createClientCounts({ max: 1_000, busyFrom: 10 })
  counts.learn('heavy', 1, 40)
  expect(counts.find('heavy', 1)).toMatchObject({ here: 0, elsewhere: 40 })
  expect(counts.find('heavy', 2)).toMatchObject({ here: 0, elsewhere: 0, before: 40 })
})
