import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { readFixture } from '../../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../../test/feed-server.ts'
import { startRefreshing } from '../../../../test/refreshing.ts'
import { zipOf } from '../../../../test/zip.ts'
import type { FeedName } from '../feeds.ts'

const megabyte = 1024 * 1024
const zipped = { 'content-type': 'application/zip' }
const json = { 'content-type': 'application/json' }
const xml = { 'content-type': 'text/xml' }

/** Answers that take long to read, or fill the memory, and what is said of each. */
const bombs: readonly (readonly [what: string, FeedName, body: string | Buffer, Record<string, string>, RegExp])[] = [
  ['a zip of newlines', 'ecb-history', zipOf('\n'.repeat(31 * megabyte)), zipped, /unpacks to more than/],
  [
    'millions of lines',
    'ecb-history',
    `Date,USD,\n${'\n'.repeat(8 * megabyte)}`,
    { 'content-type': 'text/csv' },
    /lines/,
  ],
  [
    'an endless line',
    'ecb-history',
    `Date,${'USD,'.repeat(megabyte)}\n`,
    { 'content-type': 'text/csv' },
    /line 1 is longer/,
  ],
  ['deep JSON', 'ukraine', '['.repeat(100_000) + ']'.repeat(100_000), json, /nested more than/],
  ['tiny records', 'ukraine', `[${'{},'.repeat(1.3 * megabyte)}{}]`, json, /records/],
  ['tiny values', 'poland-a', `[${'1,'.repeat(1.9 * megabyte)}1]`, json, /values/],
  ['deep XML', 'ecb', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), xml, /nested more than/],
  ['tiny elements', 'romania', `<DataSet>${'<a/>'.repeat(200_000)}</DataSet>`, xml, /elements/],
]

test.each(bombs)('%s is read in a thread of its own, and refused', async (what, name, body, headers, problem) => {
  const bank = await startFeedServer(send(body, headers))
  const { ask, findState } = await startRefreshing(name, bank, { mostSeconds: 20, reads: 'in a thread' })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const started = once(process, 'worker')
  delay.enable()
  expect(await ask()).toMatchObject({ level: 40, reason: 'format', msg: 'feed failed; its last rates stay' })
  delay.disable()
  const [thread] = await started
  process.stdout.write(`${what}: other work waited ${Math.round(delay.max / 1e6)} ms at most\n`)
  expect((await findState())?.problem).toMatch(problem)
  await expect.poll(() => thread.threadId).toBe(-1)
})

const publications: readonly (readonly [FeedName, on: Day, body: string | Buffer, mediaType: string])[] = [
  ['ecb', '2025-12-31', readFixture('ecb-daily.xml'), 'text/xml'],
  ['ecb-history', '2026-08-21', zipOf(readFixture('ecb-history.csv')), 'application/zip'],
  ['ukraine', '2026-03-02', readFixture('ukraine-exchange-site.json'), 'application/json'],
]

test.each(publications)('%s: what a thread reads is what its bank prints', async (name, from, body, type) => {
  const bank = await startFeedServer(send(body, { 'content-type': type }))
  const here = await startRefreshing(name, bank, { from, mostSeconds: 20 })
  const there = await startRefreshing(name, bank, { from, mostSeconds: 20, reads: 'in a thread' })
  const line = await here.ask()
  expect(line).toMatchObject({ level: 30, msg: 'feed brought figures' })
  expect(await there.ask()).toMatchObject({ figures: line?.figures, added: line?.added })
  const select = 'select base, quote, rate, quantity, date from published_rate order by 1, 2, 5'
  expect(await there.services.database.runSql(select)).toEqual(await here.services.database.runSql(select))
})

test('an answer that is not as promised is told in the same words by a thread', async () => {
  const bank = await startFeedServer(send('<a/>', xml))
  const { ask } = await startRefreshing('ecb', bank, { mostSeconds: 20, reads: 'in a thread' })
  expect(await ask()).toMatchObject({ reason: 'format', problem: 'ECB: the answer is <a>, not <Envelope>' })
})

test('who is stopped stops the thread that reads', async () => {
  const bank = await startFeedServer(send(readFixture('ecb-daily.xml'), xml))
  const { ask, findState } = await startRefreshing('ecb', bank, { mostSeconds: 20, reads: 'in a thread' })
  const stopping = new AbortController()
  const started = once(process, 'worker')
  const asking = ask(stopping.signal)
  const [thread] = await started
  stopping.abort()
  expect(await asking).toBeUndefined()
  expect(await findState()).toBeUndefined()
  while (thread.threadId > 0) await setTimeout(5)
})
