// Second circle: it unpacks archives that are bombs.
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { bombs } from '../../../../test/bombs.ts'
import { readFixture } from '../../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../../test/feed-server.ts'
import { shareRefreshing } from '../../../../test/refreshing.ts'
import { zipOf } from '../../../../test/zip.ts'
import type { FeedName } from '../sources/feeds.ts'

const startRefreshing = shareRefreshing()

const xml = { 'content-type': 'text/xml' }

test.each(bombs)('%s is read in a thread of its own, and refused', async (_, name, body, headers, problem) => {
  const bank = await startFeedServer(send(body, headers))
  const { ask, findState } = await startRefreshing(name, bank, { maxSeconds: 20, reads: 'in a thread' })
  const started = once(process, 'worker')
  expect(await ask()).toMatchObject({ level: 'warn', reason: 'format', msg: 'feed failed; its last rates stay' })
  const [thread] = await started
  expect((await findState())?.problem).toMatch(problem)
  await expect.poll(() => thread.threadId).toBe(-1)
})

const publications: readonly (readonly [FeedName, on: Day, body: string | Buffer, mediaType: string])[] = [
  ['ecb', '2025-12-31', readFixture('ecb-daily.xml'), 'text/xml'],
  ['ecb-history', '2026-08-21', zipOf(readFixture('ecb-history.csv')), 'application/zip'],
  ['ukraine', '2026-03-02', readFixture('ukraine-exchange-site.json'), 'application/json'],
]

test.each(publications)('%s: a thread reads the same figures as the process itself', async (name, from, body, type) => {
  const bank = await startFeedServer(send(body, { 'content-type': type }))
  const bring = async (reads: 'here' | 'in a thread') => {
    const { ask, services } = await startRefreshing(name, bank, { from, maxSeconds: 20, reads })
    const line = await ask()
    const select = 'select base, quote, rate, quantity, date from published_rate order by 1, 2, 5'
    return { line, rates: await services.database.runSql(select) }
  }
  const here = await bring('here')
  expect(here.line).toMatchObject({ level: 'info', msg: 'feed brought figures' })
  const there = await bring('in a thread')
  expect(there.line).toMatchObject({ figures: here.line?.figures, added: here.line?.added })
  expect(there.rates).toEqual(here.rates)
})

test('an answer that is not as promised is told in the same words by a thread', async () => {
  const bank = await startFeedServer(send('<a/>', xml))
  const { ask } = await startRefreshing('ecb', bank, { maxSeconds: 20, reads: 'in a thread' })
  expect(await ask()).toMatchObject({ reason: 'format', problem: 'ECB: the answer is <a>, not <Envelope>' })
})

test('who is stopped stops the thread that reads', async () => {
  const bank = await startFeedServer(send(readFixture('ecb-daily.xml'), xml))
  const { ask, findState } = await startRefreshing('ecb', bank, { maxSeconds: 20, reads: 'in a thread' })
  const stopping = new AbortController()
  const started = once(process, 'worker')
  const asking = ask(stopping.signal)
  const [thread] = await started
  stopping.abort()
  expect(await asking).toBeUndefined()
  expect(await findState()).toBeUndefined()
  while (thread.threadId > 0) await setTimeout(5)
})
