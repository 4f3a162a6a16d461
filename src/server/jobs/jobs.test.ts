import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseKind, databaseKinds, seededPlace } from '../../../test/databases.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { type FeedAnswer, send, startFeedServer } from '../../../test/feed-server.ts'
import { startProcess } from '../../../test/processes.ts'
import { readHere } from '../../../test/refreshing.ts'
import { settingNames } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { type FeedName, feedsAt } from '../feeds/feeds.ts'
import { createRefresh } from '../feeds/refresh.ts'
import { openServices } from '../services.ts'
import { createLog } from '../telemetry/log.ts'
import { feedJobs } from './feed-jobs.ts'
import { createJobQueue } from './job-queue.ts'
import { startJobs } from './jobs.ts'
import { upkeepJobs } from './upkeep.ts'

const goodAnswer = send(readFixture('ecb-daily.xml'), { 'content-type': 'text/xml' })

/** A place with a bank whose feeds are fetched there, by as many copies as are started. */
async function startPlace(kind: DatabaseKind, names: readonly FeedName[], answer: FeedAnswer) {
  const bank = await startFeedServer(answer)
  const feeds = feedsAt(Object.fromEntries(names.map((name) => [name, `${bank.origin}/${name}`])))
  const logLines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line: string) => logLines.push(JSON.parse(line)) })
  const place = await seededPlace(kind)
  const clock = () => new Date('2026-01-02T12:00:00Z')
  const services = await openServices(await openDatabase(place), { clock, log, siteName: 'EVP' })
  const { stores } = services
  const refresh = createRefresh({ ...services, fetch, readFigures: readHere, random: Math.random })
  onTestFinished(services.close)
  return {
    bank,
    stores,
    logLines,
    runSql: services.database.runSql,
    startCopy(how = refresh) {
      const { database, changesBy } = services
      const feedWork = { feeds, stores, refresh: how, clock, log }
      const jobs = startJobs({
        database,
        kinds: [upkeepJobs(database, { clock, log, changesBy, tidyMedia: async () => {} }), feedJobs(feedWork)],
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
    /** How many feeds wait or are being fetched. */
    async loadUnfinished(): Promise<number> {
      const isUnfinished = `name = 'feed-refresh' and state < 'completed'`
      const { rows } = await services.database.runSql(`select id from jobs.job where ${isUnfinished}`)
      return rows.length
    },
  }
}

/** Settings by which one feed is fetched, from here. */
function onlyEcb(url: string): Record<string, string> {
  const settings = settingNames.filter((name) => name.startsWith('FEED_URL_'))
  return { ...Object.fromEntries(settings.map((name) => [name, 'off'])), FEEDS: 'on', FEED_URL_ECB: url }
}

const countOf = (logLines: readonly Record<string, unknown>[], message: string) =>
  logLines.filter(({ msg }) => msg === message).length

for (const kind of databaseKinds) {
  test(`${kind}: of copies that start together, one asks`, async () => {
    const place = await startPlace(kind, ['ecb'], (request, response) => {
      setTimeout(() => goodAnswer(request, response), 200)
    })
    for (let copy = 0; copy < 3; copy++) place.startCopy()
    await expect.poll(() => countOf(place.logLines, 'jobs run')).toBe(3)
    await expect.poll(place.loadUnfinished).toBe(0)
    expect(place.bank.requests).toHaveLength(1)
    expect(countOf(place.logLines, 'feed brought figures')).toBe(1)
    expect((await place.stores.feeds.loadStates()).get('ecb')).toMatchObject({ failures: 0 })
  })

  test(`${kind}: a slow feed holds up no other, and stopping does not wait for it`, async () => {
    const slow: FeedName[] = ['ecb-90-days', 'ecb-history', 'lithuania']
    const place = await startPlace(kind, [...slow, 'ecb', 'romania', 'poland-a'], (request, response) => {
      if (request.url === '/ecb') goodAnswer(request, response)
      else if (!slow.some((name) => request.url === `/${name}`)) send('', {}, 500)(request, response)
    })
    const jobs = place.startCopy()
    await expect.poll(() => place.bank.requests.length).toBe(6)
    await expect.poll(() => countOf(place.logLines, 'feed brought figures')).toBe(1)
    await expect.poll(() => countOf(place.logLines, 'feed failed; its last rates stay')).toBe(2)
    await jobs.stop()
    const states = await place.stores.feeds.loadStates()
    expect([...states.keys()].toSorted()).toEqual(['ecb', 'poland-a', 'romania'])
  })
}

test('at night it is forgotten who tried to sign in a season ago, and what visitors wrote two years ago; nothing later', async () => {
  for (const kind of databaseKinds) {
    const place = await startPlace(kind, ['ecb'], goodAnswer)
    const first = place.startCopy()
    await expect.poll(() => countOf(place.logLines, 'jobs run')).toBe(1)
    const { rows } = await place.runSql(`select name, cron from jobs.schedule where name <> 'feeds-due'`)
    expect(rows).toEqual([{ name: 'upkeep', cron: '17 2 * * *' }])
    await first.stop()
    await place.runSql(`
      insert into sign_in_attempt (at, mail_digest, asker, agent, kind, outcome)
      select day, 'digest', day::date::text, 'agent', 'sign_in', 'refused'
      from unnest(array['2025-10-03', '2025-10-05']::timestamptz[]) as day`)
    await place.runSql(`
      insert into message (reference, key, digest, received_at, state_at, answer_by, language, country, mail, text, network)
      select day, day, day, day::timestamptz, day::timestamptz, day::date, 'pl', 'PL', 'a@b.example', 'text', '::1'
      from unnest(array['2024-01-02', '2024-01-04']) as day`)
    await place.send('upkeep')
    place.startCopy()
    const loadLeft = async () => (await place.runSql('select asker from sign_in_attempt')).rows
    await expect.poll(loadLeft).toEqual([{ asker: '2025-10-05' }])
    const loadMessages = async () => (await place.runSql('select reference from message')).rows
    await expect.poll(loadMessages).toEqual([{ reference: '2024-01-04' }])
  }
})

test('without feeds the queue runs all the same, and looks after the embedded database', async () => {
  const place = await startPlace('embedded', [], goodAnswer)
  place.startCopy()
  await expect.poll(() => countOf(place.logLines, 'jobs run')).toBe(1)
  const { rows } = await place.runSql('select name from jobs.schedule')
  expect(rows).toEqual([{ name: 'upkeep' }])
})

test('a copy that fetches nothing runs the queue too', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const server = startProcess({ FEEDS: 'off', DATABASE_URL: url, LOG_LEVEL: 'debug' })
  await expect.poll(server.output).toContain('jobs run')
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('what the night has to do gives back the room of rows that are gone', async () => {
  const place = await startPlace('embedded', ['ecb'], goodAnswer)
  const first = place.startCopy()
  await expect.poll(() => countOf(place.logLines, 'jobs run')).toBe(1)
  await first.stop()
  await place.runSql('create table leftover as select generate_series(1, 10000) as number')
  await place.runSql('delete from leftover')
  const loadSize = async () => (await place.runSql(`select pg_relation_size('leftover') as bytes`)).rows
  expect(await loadSize()).not.toEqual([{ bytes: '0' }])
  // A copy that starts takes what is waiting, as it does what its schedule puts there at night.
  await place.send('upkeep')
  place.startCopy()
  await expect.poll(loadSize).toEqual([{ bytes: '0' }])
})

test('a job that fails in an unforeseen way is logged, and the others go on', async () => {
  const place = await startPlace('postgresql', ['ecb', 'romania'], goodAnswer)
  const asked: string[] = []
  place.startCopy(async ({ name }) => {
    asked.push(name)
    if (name === 'ecb') throw new Error('nobody thought of this')
  })
  await expect.poll(() => asked.toSorted()).toEqual(['ecb', 'romania'])
  await expect
    .poll(() => place.logLines.find(({ msg }) => msg === 'job failed')?.problem)
    .toBe('nobody thought of this')
})

test('copies on servers of their own share the work too', async () => {
  const bank = await startFeedServer(goodAnswer)
  const { url = '' } = await seededPlace('postgresql')
  const env = { ...onlyEcb(`${bank.origin}/ecb`), DATABASE_URL: url, LOG_LEVEL: 'debug' }
  const copies = [startProcess(env), startProcess(env)]
  for (const copy of copies) await expect.poll(copy.output).toContain('jobs run')
  await expect.poll(() => bank.requests.length).toBe(1)
  for (const copy of copies) copy.process.kill('SIGTERM')
  for (const copy of copies) expect(await copy.ended).toEqual({ code: 0, signal: null })
  expect(bank.requests).toHaveLength(1)
})

test('a process that is told to stop does not wait for a bank', async () => {
  const bank = await startFeedServer(() => {})
  const { url = '' } = await seededPlace('postgresql')
  const server = startProcess({ ...onlyEcb(bank.origin), DATABASE_URL: url, DRAIN_SECONDS: '0' })
  await expect.poll(() => bank.requests.length).toBe(1)
  server.process.kill('SIGTERM')
  const ended = await Promise.race([server.ended, delay(25_000)])
  expect(ended).toEqual({ code: 0, signal: null })
})

test('a database that is away for a while is waited for, and nothing crashes', async () => {
  const place = await startPlace('postgresql', ['ecb'], goodAnswer)
  const log = createLog('debug', { write: (line: string) => place.logLines.push(JSON.parse(line)) })
  const database = await openDatabase(await seededPlace('postgresql'))
  await database.close()
  const jobs = startJobs({ database, kinds: [], log })
  await expect.poll(() => countOf(place.logLines, 'jobs cannot start; they are tried again')).toBe(1)
  await jobs.stop()
})
