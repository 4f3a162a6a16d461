import { describe, expect, test } from 'vitest'
import { usualBudgets } from '#domain/limits/budget.ts'
import { minuteOf } from '#domain/limits/sliding-count.ts'
import { usualNow } from '../../../test/clock.ts'
import { databaseKinds, useTestDatabase } from '../../../test/databases.ts'
import { createLimitStore } from '../db/stores/limits/limit-store.ts'
import { busyShare, createLimiter } from './limiter.ts'
import { createSharing } from './sharing.ts'

const budget = 800
const client = '203.0.113.7'

describe.each(databaseKinds)('limits shared by replicas on %s', (kind) => {
  const database = useTestDatabase(kind)
  let replicas = 0

  function openReplica(clock: () => Date) {
    const limiter = createLimiter({ budgets: { ...usualBudgets, reads: budget }, clock })
    const store = createLimitStore(database.db())
    const sharing = createSharing({ limiter, store, copy: `replica ${++replicas}`, clock })
    return {
      limiter,
      sharing,
      store,
      /** Sends some requests, and returns how many were allowed. */
      ask: (times: number, from = client) =>
        Array.from({ length: times }, () => limiter.take({ group: 'reads', client: from })).filter(
          (standing) => !standing?.isRefused,
        ).length,
    }
  }

  test.each([1, 5, 40, 400, 2_000])(
    'allows the budget once across replicas at %i requests a second each, within the documented error',
    async (perSecond) => {
      let now = new Date(usualNow.getTime() + replicas * 600_000)
      const clock = () => now
      const all = [openReplica(clock), openReplica(clock), openReplica(clock)]
      let letIn = 0
      for (let second = 0; second < 60; second++) {
        for (const replica of all) {
          letIn += replica.ask(perSecond)
          // Replicas exchange one after the other.
          await replica.sharing.exchange()
        }
        now = new Date(now.getTime() + 1_000)
      }
      const others = all.length - 1
      const unknown = others * (budget * busyShare + 2 * perSecond)
      expect(letIn).toBeLessThanOrEqual(Math.min(all.length * budget, budget + unknown))
      // No call is refused because of counts that were added twice.
      expect(letIn).toBeGreaterThanOrEqual(Math.min(budget, 60 * perSecond * all.length))
    },
  )

  test('counts calls above the budget of one minute against the next', async () => {
    let now = new Date(usualNow.getTime() + replicas * 600_000)
    const clock = () => now
    const all = [openReplica(clock), openReplica(clock)]
    for (const replica of all) expect(replica.ask(2_000)).toBe(budget)
    for (const replica of [...all, ...all]) await replica.sharing.exchange()
    now = new Date(now.getTime() + 60_000 + 29_000)
    for (const replica of all) expect(replica.ask(1)).toBe(0)
    now = new Date(now.getTime() + 2_000)
    for (const replica of all) expect(replica.ask(1)).toBe(1)
  })

  test('shares only busy clients, and deletes old counts', async () => {
    let now = new Date(usualNow.getTime() + replicas * 600_000)
    const clock = () => now
    const [one, other] = [openReplica(clock), openReplica(clock)]
    one.ask(budget * busyShare - 1, '203.0.113.8')
    one.ask(budget * busyShare, '203.0.113.9')
    await one.sharing.exchange()
    await other.sharing.exchange()
    expect([...other.limiter.counts.reads.busy().keys()]).toEqual(['203.0.113.9'])
    now = new Date(now.getTime() + 180_000)
    await one.sharing.exchange()
    const rows = await database.db().execute('select * from client_usage')
    expect(rows.rows).toEqual([])
  })

  test('allows a client that passed a check more on every replica, and for no longer than half an hour', async () => {
    let now = new Date(usualNow.getTime() + replicas * 600_000)
    const clock = () => now
    const [one, other] = [openReplica(clock), openReplica(clock)]
    expect(other.ask(2_000)).toBe(budget)
    const unlocked = await one.store.unlock(client, now)
    expect(other.ask(1)).toBe(0)
    await other.sharing.lookForUnlocked()
    expect(other.ask(10_000)).toBe(4 * budget)
    // A second check does not extend it.
    expect(await one.store.unlock(client, new Date(now.getTime() + 60_000))).toEqual(unlocked)
    now = new Date(now.getTime() + 31 * 60_000)
    await other.sharing.lookForUnlocked()
    expect(other.limiter.unlocked.size()).toBe(0)
    expect(await one.store.findUnlocked(client, now)).toBeUndefined()
    await one.store.forget(minuteOf(now.getTime()), now)
    const { rows } = await database.db().execute('select * from unlocked_client')
    expect(rows).toEqual([])
  })
})
