import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { usualStorageDays } from '#domain/contact/message-state.ts'
import { createPlace, type DatabaseKind, databaseKinds, type Place, seededPlace } from '../../../test/databases.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { type FeedAnswer, send, startFeedServer } from '../../../test/feed-server.ts'
import { readHere } from '../../../test/refreshing.ts'
import { sql } from '../db/core/drizzle.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { createRefresh } from '../feeds/refresh.ts'
import { type FeedName, feedsAt } from '../feeds/sources/feeds.ts'
import { openServices, type Services } from '../services.ts'
import { createLog, createSilentLog } from '../telemetry/log.ts'
import { feedJobs } from './feed-jobs.ts'
import { createJobQueue } from './job-queue.ts'
import { startJobs } from './jobs.ts'
import { upkeepJobs } from './upkeep.ts'

const goodAnswer = send(readFixture('ecb-daily.xml'), { 'content-type': 'text/xml' })

const clock = () => new Date('2026-01-02T12:00:00Z')

/**
 * Shares a database between tests. The returned function begins a test: it empties the queue, deletes fetched rates,
 * and starts a feed server, from which the replicas that the test starts fetch.
 */
function shareDatabase(kind: DatabaseKind) {
  let opened: { readonly place: Place; readonly services: Services } | undefined
  beforeAll(async () => {
    const place = await createPlace(kind)
    opened = {
      place,
      services: await openServices(await openDatabase(place), { clock, log: createSilentLog(), siteName: 'EVP' }),
    }
  })
  afterAll(async () => {
    await opened?.services.close()
    await opened?.place.remove()
  })
  return async (names: readonly FeedName[], answer: FeedAnswer) => {
    if (!opened) throw new Error('The database is opened before the first test.')
    await clear(opened.services)
    return startPlace(opened.services, names, answer)
  }
}

const begin = { postgresql: shareDatabase('postgresql'), embedded: shareDatabase('embedded') }

async function clear({ database, changesBy }: Services): Promise<void> {
  const { rows } = await database.runSql(`select to_regclass('jobs.job') as queue`)
  const isThere = rows.some((row) => JSON.stringify(row) !== '{"queue":null}')
  await changesBy({ kind: 'job', name: 'test' }).change(
    'rates',
    async (tx) => {
      await tx.execute(sql`delete from published_rate where origin = 'fetched'`)
      await tx.execute(sql`delete from feed_state`)
      if (isThere) await tx.execute(sql`delete from jobs.job`)
      if (isThere) await tx.execute(sql`delete from jobs.schedule`)
    },
    () => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected: 0 } }],
  )
}

async function startPlace(services: Services, names: readonly FeedName[], answer: FeedAnswer) {
  const bank = await startFeedServer(answer)
  const feeds = feedsAt(Object.fromEntries(names.map((name) => [name, `${bank.origin}/${name}`])))
  const logLines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line: string) => logLines.push(JSON.parse(line)) })
  const { stores } = services
  const refresh = createRefresh({ ...services, log, fetch, readFigures: readHere, random: Math.random })
  return {
    bank,
    stores,
    logLines,
    runSql: services.database.runSql,
    startReplica(how = refresh) {
      const { database, changesBy } = services
      const feedWork = { feeds, stores, refresh: how, clock, log }
      const jobs = startJobs({
        database,
        kinds: [
          upkeepJobs(database, {
            clock,
            log,
            changesBy,
            messagesKeptDays: usualStorageDays,
            tidyMedia: async () => {},
          }),
          feedJobs(feedWork),
        ],
        log,
      })
      onTestFinished(jobs.stop)
      return jobs
    },
    /** Puts a job into the queue. */
    async send(name: string): Promise<void> {
      const queue = await createJobQueue(services.database, log)
      await queue.start()
      await queue.send(name)
      await queue.stop({ graceful: false })
    },
    /** Returns the number of feeds that are queued or being fetched. */
    async loadUnfinished(): Promise<number> {
      const isUnfinished = `name = 'feed-refresh' and state < 'completed'`
      const { rows } = await services.database.runSql(`select id from jobs.job where ${isUnfinished}`)
      return rows.length
    },
  }
}

const countOf = (logLines: readonly Record<string, unknown>[], message: string) =>
  logLines.filter(({ msg }) => msg === message).length

for (const kind of databaseKinds) {
  test(`${kind}: fetches a feed once from several replicas`, async () => {
    const place = await begin[kind](['ecb'], (request, response) => {
      setTimeout(() => goodAnswer(request, response), 200)
    })
    for (let replica = 0; replica < 3; replica++) place.startReplica()
    await expect.poll(() => countOf(place.logLines, 'jobs started')).toBe(3)
    await expect.poll(place.loadUnfinished).toBe(0)
    expect(place.bank.requests).toHaveLength(1)
    expect(countOf(place.logLines, 'feed delivered new figures')).toBe(1)
    expect((await place.stores.feeds.loadStates()).get('ecb')).toMatchObject({ failures: 0 })
  })

  test(`${kind}: fetches other feeds during a slow one, and stops without waiting for it`, async () => {
    const slow: FeedName[] = ['ecb-90-days', 'ecb-history', 'lithuania']
    const place = await begin[kind]([...slow, 'ecb', 'romania', 'poland-a'], (request, response) => {
      if (request.url === '/ecb') goodAnswer(request, response)
      else if (!slow.some((name) => request.url === `/${name}`)) send('', {}, 500)(request, response)
    })
    const jobs = place.startReplica()
    await expect.poll(() => place.bank.requests.length).toBe(6)
    await expect.poll(() => countOf(place.logLines, 'feed delivered new figures')).toBe(1)
    await expect.poll(() => countOf(place.logLines, 'feed failed; keeping its last rates')).toBe(2)
    await jobs.stop()
    const states = await place.stores.feeds.loadStates()
    expect([...states.keys()].toSorted()).toEqual(['ecb', 'poland-a', 'romania'])
  })
}

test.each(databaseKinds)(
  '%s: deletes sign-in attempts after 90 days and messages after two years, at night',
  async (kind) => {
    const place = await begin[kind](['ecb'], goodAnswer)
    const first = place.startReplica()
    await expect.poll(() => countOf(place.logLines, 'jobs started')).toBe(1)
    const { rows } = await place.runSql(`select name, cron from jobs.schedule where name <> 'feeds-due'`)
    expect(rows).toEqual([{ name: 'upkeep', cron: '17 2 * * *' }])
    await first.stop()
    await place.runSql(`
      insert into sign_in_attempt (at, mail_digest, network, user_agent, kind, outcome)
      select day, 'digest', day::date::text, 'agent', 'sign_in', 'refused'
      from unnest(array['2025-10-03', '2025-10-05']::timestamptz[]) as day`)
    await place.runSql(`
      insert into message (reference, key, digest, received_at, state_at, answer_by, language, country, mail, text, network, words)
      select day, day, day, day::timestamptz, day::timestamptz, day::date, 'pl', 'PL', 'a@b.example', 'text', '::1', ''
      from unnest(array['2024-01-02', '2024-01-04']) as day`)
    await place.send('upkeep')
    place.startReplica()
    const loadLeft = async () => (await place.runSql('select network from sign_in_attempt')).rows
    await expect.poll(loadLeft).toEqual([{ network: '2025-10-05' }])
    const loadMessages = async () => (await place.runSql('select reference from message')).rows
    await expect.poll(loadMessages).toEqual([{ reference: '2024-01-04' }])
  },
)

test('runs the queue, with the upkeep of the embedded database, without feeds', async () => {
  const place = await begin.embedded([], goodAnswer)
  place.startReplica()
  await expect.poll(() => countOf(place.logLines, 'jobs started')).toBe(1)
  const { rows } = await place.runSql('select name from jobs.schedule')
  expect(rows).toEqual([{ name: 'upkeep' }])
})

test('frees the space of deleted rows at night', async () => {
  const place = await begin.embedded(['ecb'], goodAnswer)
  const first = place.startReplica()
  await expect.poll(() => countOf(place.logLines, 'jobs started')).toBe(1)
  await first.stop()
  await place.runSql('create table leftover as select generate_series(1, 10000) as number')
  await place.runSql('delete from leftover')
  const loadSize = async () => (await place.runSql(`select pg_relation_size('leftover') as bytes`)).rows
  expect(await loadSize()).not.toEqual([{ bytes: '0' }])
  // A replica that starts takes waiting jobs, as it takes those that its schedule queues at night.
  await place.send('upkeep')
  place.startReplica()
  await expect.poll(loadSize).toEqual([{ bytes: '0' }])
})

test('logs a job that fails unexpectedly, and continues with the others', async () => {
  const place = await begin.postgresql(['ecb', 'romania'], goodAnswer)
  const asked: string[] = []
  place.startReplica(async ({ name }) => {
    asked.push(name)
    if (name === 'ecb') throw new Error('unexpected')
  })
  await expect.poll(() => asked.toSorted()).toEqual(['ecb', 'romania'])
  await expect.poll(() => place.logLines.find(({ msg }) => msg === 'job failed')?.problem).toBe('unexpected')
})

test('waits for an unreachable database', async () => {
  const place = await begin.postgresql(['ecb'], goodAnswer)
  const log = createLog('debug', { write: (line: string) => place.logLines.push(JSON.parse(line)) })
  const database = await openDatabase(await seededPlace('postgresql'))
  await database.close()
  const jobs = startJobs({ database, kinds: [], log })
  await expect.poll(() => countOf(place.logLines, 'jobs cannot start; retrying')).toBe(1)
  await jobs.stop()
})
