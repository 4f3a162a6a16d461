import { expect, test } from 'vitest'
import { createUnlockedClients } from './unlocked-clients.ts'

const until = new Date('2026-11-16T08:30:00Z')
const before = until.getTime() - 1

test('unlocks a client until a moment, and no longer', () => {
  const clients = createUnlockedClients()
  clients.add({ client: 'one', until })
  expect(clients.isUnlocked('one', before)).toBe(true)
  expect(clients.isUnlocked('one', until.getTime())).toBe(false)
  expect(clients.isUnlocked('other', before)).toBe(false)
})

test('bounds memory during a flood of checks, and keeps the clients that passed one last', () => {
  const clients = createUnlockedClients(1_000)
  clients.add({ client: 'one', until })
  for (let other = 0; other < 999; other++) clients.add({ client: `other ${other}`, until })
  clients.add({ client: 'one', until })
  for (let other = 0; other < 999; other++) clients.add({ client: `another ${other}`, until })
  expect(clients.size()).toBe(1_000)
  expect(clients.isUnlocked('one', before)).toBe(true)
  expect(clients.isUnlocked('other 998', before)).toBe(false)
})

test('replaces local entries by those that all replicas know', () => {
  const clients = createUnlockedClients(2)
  clients.add({ client: 'one', until })
  clients.replaceAll([
    { client: 'last', until },
    { client: 'second', until },
    { client: 'first', until },
  ])
  const known = ['one', 'first', 'second', 'last'].filter((client) => clients.isUnlocked(client, before))
  expect(known).toEqual(['second', 'last'])
})
