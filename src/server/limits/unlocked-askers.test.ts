import { expect, test } from 'vitest'
import { createUnlockedAskers } from './unlocked-askers.ts'

const until = new Date('2026-11-16T08:30:00Z')
const before = until.getTime() - 1

test('somebody may do more until a moment, and from then on no more', () => {
  const askers = createUnlockedAskers()
  askers.add({ asker: 'one', until })
  expect(askers.isUnlocked('one', before)).toBe(true)
  expect(askers.isUnlocked('one', until.getTime())).toBe(false)
  expect(askers.isUnlocked('other', before)).toBe(false)
})

test('a flood of them takes no more room, and whoever passed a check last stays', () => {
  const askers = createUnlockedAskers(1_000)
  askers.add({ asker: 'one', until })
  for (let other = 0; other < 999; other++) askers.add({ asker: `other ${other}`, until })
  askers.add({ asker: 'one', until })
  for (let other = 0; other < 999; other++) askers.add({ asker: `another ${other}`, until })
  expect(askers.size()).toBe(1_000)
  expect(askers.isUnlocked('one', before)).toBe(true)
  expect(askers.isUnlocked('other 998', before)).toBe(false)
})

test('what all copies know takes the place of what was known here', () => {
  const askers = createUnlockedAskers(2)
  askers.add({ asker: 'one', until })
  askers.replaceAll([
    { asker: 'last', until },
    { asker: 'second', until },
    { asker: 'first', until },
  ])
  const known = ['one', 'first', 'second', 'last'].filter((asker) => askers.isUnlocked(asker, before))
  expect(known).toEqual(['second', 'last'])
})
