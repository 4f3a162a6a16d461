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

test.each(bombs)('rejects %s in a separate thread', async (_, name, body, headers, problem) => {
  const bank = await startFeedServer(send(body, headers))
  const { ask, findState } = await startRefreshing(name, bank, { maxSeconds: 20, reads: 'in a thread' })
  const started = once(process, 'worker')
  expect(await ask()).toMatchObject({ level: 'warn', reason: 'format', msg: 'feed failed; keeping its last rates' })
  const [thread] = await started
  expect((await findState())?.problem).toMatch(problem)
  await expect.poll(() => thread.threadId).toBe(-1)
})

const publications: readonly (readonly [FeedName, on: Day, body: string | Buffer, mediaType: string])[] = [
  ['ecb', '2025-12-31', readFixture('ecb-daily.xml'), 'text/xml'],
  ['ecb-history', '2026-08-21', zipOf(readFixture('ecb-history.csv')), 'application/zip'],
  ['ukraine', '2026-03-02', readFixture('ukraine-exchange-site.json'), 'application/json'],
]

test.each(publications)('%s: reads the same figures in a thread as in the process', async (name, from, body, type) => {
  const bank = await startFeedServer(send(body, { 'content-type': type }))
  const readFrom = async (reads: 'here' | 'in a thread') => {
    const { ask, services } = await startRefreshing(name, bank, { from, maxSeconds: 20, reads })
    const line = await ask()
    const select = 'select base, quote, rate, quantity, date from published_rate order by 1, 2, 5'
    return { line, rates: await services.database.runSql(select) }
  }
  const here = await readFrom('here')
  expect(here.line).toMatchObject({ level: 'info', msg: 'feed delivered new figures' })
  const there = await readFrom('in a thread')
  expect(there.line).toMatchObject({ figures: here.line?.figures, added: here.line?.added })
  expect(there.rates).toEqual(here.rates)
})

test('reports a format error from a thread with the same message', async () => {
  const bank = await startFeedServer(send('<a/>', xml))
  const { ask } = await startRefreshing('ecb', bank, { maxSeconds: 20, reads: 'in a thread' })
  expect(await ask()).toMatchObject({ reason: 'format', problem: 'ECB: the answer is <a>, not <Envelope>' })
})

test('ends the reading thread when it is aborted', async () => {
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
