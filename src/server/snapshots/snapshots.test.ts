import { expect, test } from 'vitest'
import { type Editioned, forever } from '#domain/editions/edition.ts'
import { createTestClock } from '../../../test/clock.ts'
import { createLog } from '../telemetry/log.ts'
import { createSnapshots } from './snapshots.ts'

type TextValue = Editioned & { readonly text: string }

/** Opens a snapshot of one text, from a database whose content, revision and delays the test controls. */
async function startSnapshot() {
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
  const { at } = await snapshots.openSnapshot<string, TextValue>({
    subject: 'rates',
    async load() {
      database.loads++
      database.looksAtLoad = database.looks
      const { text } = database
      await database.before()
      return text
    },
    make(text) {
      if (text === 'unmakeable') throw new Error('unexpected')
      return { text, edition: { goodUntil: forever.goodUntil } }
    },
  })
  const write = (text: string) => Object.assign(database, { text, number: database.number + 1 })
  const notice = () => snapshots.notice('rates', database.number)
  return { ...snapshots, ...test, at, lines, database, write, notice }
}

test('reads a change once it is notified, and keeps the same object without a change', async () => {
  const { at, write, notice, database, lines } = await startSnapshot()
  const before = at()
  await notice()
  expect(at()).toBe(before)
  write('second')
  await notice()
  expect([at().text, database.loads, lines]).toEqual(['second', 2, ['rates changed']])
  expect(at().edition).not.toBe(before.edition)
})

test('does not read a change again that is already being read', async () => {
  const { at, write, notice, watch, database } = await startSnapshot()
  const gate = Promise.withResolvers<void>()
  database.before = () => gate.promise
  write('second')
  const noticing = notice()
  const watching = watch(1)
  // One check was made at opening, one by the watch.
  await expect.poll(() => database.looks).toBe(2)
  gate.resolve()
  await noticing
  await watching.stop()
  expect([at().text, database.loads]).toEqual(['second', 2])
})

test('reads again after a change during a reading', async () => {
  const { at, write, notice, database } = await startSnapshot()
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

test('logs a failed reading once, and keeps the last value until reading succeeds', async () => {
  const { at, write, notice, database, lines } = await startSnapshot()
  database.before = () => Promise.reject(new Error('unexpected'))
  write('second')
  await notice()
  await notice()
  expect([at().text, lines]).toEqual(['first', ['rates could not be read; keeping the last version']])
  database.before = async () => {}
  await notice()
  expect(at().text).toBe('second')
  expect(lines.slice(1)).toEqual(['rates changed', 'rates can be read again'])
})

test('handles records that cannot be converted to a value like a failed reading', async () => {
  const { at, write, notice, lines } = await startSnapshot()
  write('unmakeable')
  await notice()
  await notice()
  expect([at().text, lines]).toEqual(['first', ['rates could not be read; keeping the last version']])
  write('third')
  await notice()
  expect(at().text).toBe('third')
})

test('updates several snapshots of one subject', async () => {
  const { openSnapshot, write, notice, database, at } = await startSnapshot()
  const other = await openSnapshot<string, TextValue>({
    subject: 'rates',
    load: async () => database.text,
    make: (text) => ({ text: `the ${text}`, edition: { goodUntil: forever.goodUntil } }),
  })
  write('second')
  await notice()
  expect([at().text, other.at().text]).toEqual(['second', 'the second'])
})

test('reads records again on a new day, and after the clock is set back', async () => {
  const { set, notice, database } = await startSnapshot()
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

test('reads changes of another replica at the next check', async () => {
  const { at, write, watch, database } = await startSnapshot()
  const watching = watch(1)
  await expect.poll(() => database.looks).toBeGreaterThan(3)
  write('second')
  const { looks } = database
  await expect.poll(() => at().text, { interval: 1 }).toBe('second')
  await watching.stop()
  // A check may have been under way, so the next one finds the change.
  expect(database.loads).toBe(2)
  expect(database.looksAtLoad - looks).toBeLessThanOrEqual(2)
})

test('stops checking after its watch is stopped', async () => {
  const { watch, database } = await startSnapshot()
  const watching = watch(1)
  await expect.poll(() => database.looks).toBeGreaterThan(3)
  await watching.stop()
  const { looks } = database
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(database.looks).toBe(looks)
})
