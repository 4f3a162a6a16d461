import { expect, test } from 'vitest'
import { type Editioned, forever } from '#domain/editions/edition.ts'
import { createTestClock } from '../../../test/clock.ts'
import { createLog } from '../telemetry/log.ts'
import { createSnapshots } from './snapshots.ts'

type Kept = Editioned & { readonly text: string }

/** A subject whose records are a text, in a database that does what it is told. */
async function startKeeping() {
  const test = createTestClock('2026-11-13T16:00:00Z')
  const lines: string[] = []
  const database = { number: 1, text: 'first', looks: 0, loads: 0, looksAtLoad: 0, before: async () => {} }
  const snapshots = createSnapshots({
    async loadRevisions() {
      database.looks++
      return new Map([['rates', database.number]])
    },
    clock: test.clock,
    log: createLog('info', { write: (line: string) => lines.push(JSON.parse(line).msg) }),
  })
  const { at } = await snapshots.openSnapshot<string, Kept>({
    subject: 'rates',
    async load() {
      database.loads++
      database.looksAtLoad = database.looks
      const { text } = database
      await database.before()
      return text
    },
    make(text) {
      if (text === 'unmakeable') throw new Error('nobody thought of this')
      return { text, edition: { goodUntil: forever.goodUntil } }
    },
  })
  const write = (text: string) => Object.assign(database, { text, number: database.number + 1 })
  const notice = () => snapshots.notice('rates', database.number)
  return { ...snapshots, ...test, at, lines, database, write, notice }
}

test('what changed is read once it is noticed, and what did not is the same object', async () => {
  const { at, write, notice, database, lines } = await startKeeping()
  const before = at()
  await notice()
  expect(at()).toBe(before)
  write('second')
  await notice()
  expect([at().text, database.loads, lines]).toEqual(['second', 2, ['rates changed']])
  expect(at().edition).not.toBe(before.edition)
})

test('a change that is being read already is not read once more', async () => {
  const { at, write, notice, watch, database } = await startKeeping()
  const gate = Promise.withResolvers<void>()
  database.before = () => gate.promise
  write('second')
  const noticing = notice()
  const watching = watch(1)
  // One to open it, and one that watches.
  await expect.poll(() => database.looks).toBe(2)
  gate.resolve()
  await noticing
  await watching.stop()
  expect([at().text, database.loads]).toEqual(['second', 2])
})

test('a change made while an older state is read is read after it', async () => {
  const { at, write, notice, database } = await startKeeping()
  const gate = Promise.withResolvers<void>()
  database.before = () => gate.promise
  write('second')
  const first = notice()
  await expect.poll(() => database.loads).toBe(2)
  write('third')
  const second = notice()
  gate.resolve()
  await Promise.all([first, second])
  expect([at().text, database.loads]).toEqual(['third', 3])
})

test('what cannot be read is told once, and the last stays until it can', async () => {
  const { at, write, notice, database, lines } = await startKeeping()
  database.before = () => Promise.reject(new Error('nobody thought of this'))
  write('second')
  await notice()
  await notice()
  expect([at().text, lines]).toEqual(['first', ['rates could not be read; the last ones stay']])
  database.before = async () => {}
  await notice()
  expect(at().text).toBe('second')
  expect(lines.slice(1)).toEqual(['rates changed', 'rates can be read again'])
})

test('records that nothing can be made of count as not read', async () => {
  const { at, write, notice, lines } = await startKeeping()
  write('unmakeable')
  await notice()
  await notice()
  expect([at().text, lines]).toEqual(['first', ['rates could not be read; the last ones stay']])
  write('third')
  await notice()
  expect(at().text).toBe('third')
})

test('several may be kept of one subject, and each follows it', async () => {
  const { openSnapshot, write, notice, database, at } = await startKeeping()
  const other = await openSnapshot<string, Kept>({
    subject: 'rates',
    load: async () => database.text,
    make: (text) => ({ text: `the ${text}`, edition: { goodUntil: forever.goodUntil } }),
  })
  write('second')
  await notice()
  expect([at().text, other.at().text]).toEqual(['second', 'the second'])
})

test('records are read anew on another day, and when the clock is set back', async () => {
  const { set, notice, database } = await startKeeping()
  set('2026-11-13T23:00:00Z')
  await notice()
  expect(database.loads).toBe(1)
  set('2026-11-14T00:00:01Z')
  await notice()
  expect(database.loads).toBe(2)
  set('2026-11-13T23:00:00Z')
  await notice()
  expect(database.loads).toBe(3)
})

test('what another copy changed is read at the next look', async () => {
  const { at, write, watch, database } = await startKeeping()
  const watching = watch(1)
  await expect.poll(() => database.looks).toBeGreaterThan(3)
  write('second')
  const { looks } = database
  await expect.poll(() => at().text, { interval: 1 }).toBe('second')
  await watching.stop()
  // One may have been on its way; the next notices.
  expect(database.loads).toBe(2)
  expect(database.looksAtLoad - looks).toBeLessThanOrEqual(2)
})

test('a watch that was stopped looks no more', async () => {
  const { watch, database } = await startKeeping()
  const watching = watch(1)
  await expect.poll(() => database.looks).toBeGreaterThan(3)
  await watching.stop()
  const { looks } = database
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(database.looks).toBe(looks)
})
