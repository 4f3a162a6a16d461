// Second circle: it stops, freezes and locks databases.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock, knownAt, usualNow } from '../../test/clock.ts'
import { seededPlace } from '../../test/databases.ts'
import { databaseUrl, onServer, type Postgres, startPostgres } from '../../test/postgres.ts'
import { prepareServer } from '../../test/prepared.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { soon } from '../../test/soon.ts'
import { sql } from './db/core/drizzle.ts'
import { isDatabaseFault } from './db/core/lost-connection.ts'
import { openDatabase } from './db/opening/open-database.ts'
import type { Clock } from './telemetry/clock.ts'

const rest = '/lt/currency-exchange/rest'
const pair = 'from_currency=EUR&to_currency=USD'

/** Addresses that only the database can answer, because no response to them is cached. */
const pastPaths = [
  `${rest}/compare?${pair}&at=${knownAt.toISOString()}`,
  `${rest}/convert?${pair}&date=2026-09-01`,
  `${rest}/history?${pair}&start=2026-01-01`,
]
const unreachable = { error: 'temporarily_unavailable', after: '2' }
const tooSlow = { error: 'took_too_long', after: '5' }
/** Response while a probe has not yet shown which of the two it is. */
const either = { error: expect.stringMatching(/took_too_long|temporarily_unavailable/), after: expect.any(String) }

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
  await onServer(postgres.url, 'create database prepared')
  await prepareServer(databaseUrl(postgres.url, 'prepared'))
})
afterAll(() => postgres?.remove())

let databases = 0

/** Starts a server on a new database. The PostgreSQL server is shared by all tests of the file, so each repairs it. */
async function startServer(clock?: Clock): Promise<{ url: string; server: TestServer }> {
  const name = `away_${++databases}`
  await onServer(postgres.url, `create database ${name} template prepared`)
  const url = databaseUrl(postgres.url, name)
  const place = { url, folder: '', remove: async () => {} }
  return { url, server: await startTestServer({ place, ...(clock && { clock }) }) }
}

async function expectRefused(
  { get }: TestServer,
  paths: readonly string[] = pastPaths,
  { error, after } = unreachable,
): Promise<void> {
  const answers = await Promise.all(paths.map((path) => get(path, { signal: soon() })))
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, after])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ error })
  }
}

async function expectAnswered({ get }: TestServer): Promise<void> {
  for (const path of pastPaths) await expect.poll(async () => (await get(path)).status).toBe(200)
}

const messages = ({ logLines }: TestServer) =>
  logLines.filter(({ level, msg }) => level !== 'info' || msg !== 'request').map(({ msg }) => msg)

test('rejects requests for the past at once while the database is away, and answers all others from memory', async () => {
  const { clock, set } = createTestClock(usualNow.toISOString())
  const { server } = await startServer(clock)
  const { get } = server
  const page = await (await get('/?language=en')).text()
  await postgres.down()
  await expect.poll(async () => (await get('/readyz')).status).toBe(503)
  await expectRefused(server)
  expect(await (await get('/?language=en')).text()).toBe(page)
  expect((await get(`${rest}/convert?${pair}&from_amount=7`)).status).toBe(200)
  set('2026-11-16T12:05:00Z')
  const known = (await (await get(`${rest}/sources`)).json()) as { known_at: string; sources: unknown[] }
  expect(known.sources).toHaveLength(7)
  expect(Date.parse(known.known_at)).toBe(usualNow.getTime())
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain('agio_database_up 0')
  expect(metrics).toContain(`agio_sources_known_seconds ${Date.parse(known.known_at) / 1000}`)
  expect(metrics).toContain('agio_source_state{source="market",state="bundled"} 1')
  await postgres.up()
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  await expectAnswered(server)
  expect(await (await get('/metrics')).text()).toContain('agio_database_up 1')
  expect(messages(server).filter((message) => /^database (is|unavailable|available)/.test(String(message)))).toEqual([
    'database is up to date',
    'database unavailable; serving from memory',
    'database available again',
  ])
  expect(JSON.stringify(server.logLines)).not.toMatch(/Failed query|secretKey|processID|"stack"/)
})

test('limits the wait for a frozen database, and recovers when it continues', async () => {
  const { server } = await startServer()
  postgres.freeze()
  try {
    await expectRefused(server, pastPaths, either)
    await expect.poll(() => messages(server)).toContainEqual(expect.stringContaining('database unavailable'))
    await expectRefused(server)
    const sources = await server.get(`${rest}/sources`, { signal: soon() })
    expect(sources.status).toBe(200)
  } finally {
    postgres.thaw()
  }
  await expectAnswered(server)
  expect(messages(server).filter((message) => message === 'database available again')).toHaveLength(1)
})

test('refuses reads of a locked table in time, and counts the database as present', async () => {
  const { url, server } = await startServer()
  const lockHolder = new pg.Client({ connectionString: url })
  await lockHolder.connect()
  await lockHolder.query('begin; lock table published_rate in access exclusive mode')
  await expectRefused(server, pastPaths, tooSlow)
  expect((await server.get('/readyz')).status).toBe(200)
  await lockHolder.query('rollback')
  await lockHolder.end()
  await expectAnswered(server)
  expect(messages(server)).not.toContainEqual(expect.stringContaining('database unavailable'))
})

test('reports readiness at once while many requests wait for a locked table', async () => {
  const { url, server } = await startServer()
  const lockHolder = new pg.Client({ connectionString: url })
  lockHolder.on('error', () => {})
  await lockHolder.connect()
  await lockHolder.query('begin; lock table published_rate in access exclusive mode')
  // Each request uses several connections, and holds them for longer than its client waits.
  for (const year of [2001, 2002, 2003]) {
    const answers = await Promise.all(
      ['01', '02', '03'].map((month) => server.get(`${rest}/history?${pair}&start=${year}-${month}-01`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    const [ready, sources] = await Promise.all([server.get('/readyz'), server.get(`${rest}/sources`)])
    expect([ready.status, sources.status]).toEqual([200, 200])
  }
  await lockHolder.query('rollback')
  await lockHolder.end()
  await expectAnswered(server)
})

test('treats a database that rejects logins, is renamed, cancels queries or times out locks as unavailable', async () => {
  const administrator = new pg.Client({ connectionString: postgres.url })
  administrator.on('error', () => {})
  await administrator.connect()
  await administrator.query('create role app login superuser')
  await administrator.query('create database agio template prepared owner app')
  const url = postgres.url.replace('/postgres?', '/agio?').replace('user=postgres', 'user=app')
  const server = await startTestServer({ place: { url, folder: '', remove: async () => {} } })
  const throwOut = `select pg_terminate_backend(pid, 30000) from pg_stat_activity where usename = 'app'`
  const locker = new pg.Client({ connectionString: url.replace('user=app', 'user=postgres') })
  locker.on('error', () => {})

  let asked = 0
  /** Returns paths whose responses are not cached yet. */
  const newPaths = () => {
    const minute = 10 + asked++
    return [
      `${rest}/compare?${pair}&at=2026-10-09T12:${minute}:00Z`,
      `${rest}/convert?${pair}&date=2026-09-${minute}`,
      `${rest}/history?${pair}&start=2026-01-${minute}`,
    ]
  }

  async function expectOnlyRefused(as = unreachable): Promise<void> {
    await expectRefused(server, newPaths(), as)
    expect((await server.get(`${rest}/sources`)).status).toBe(200)
  }

  await administrator.query('alter role app nologin')
  await administrator.query(throwOut)
  await expectOnlyRefused()
  await administrator.query('alter role app login')
  await expectAnswered(server)

  // Connections are disabled first, because one that is opened before the rename would keep the old name.
  await administrator.query('alter database agio allow_connections false')
  await administrator.query(throwOut)
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toSatisfy(isDatabaseFault)
  await administrator.query('alter database agio rename to gone')
  await expectOnlyRefused()
  await administrator.query('alter database gone rename to agio')
  await administrator.query('alter database agio allow_connections true')
  await expectAnswered(server)

  await administrator.query(`alter role app set lock_timeout = '50ms'`)
  await administrator.query(throwOut)
  await expectAnswered(server)
  await locker.connect()
  await locker.query('begin; lock table published_rate in access exclusive mode')
  await expectOnlyRefused(tooSlow)
  await administrator.query('alter role app reset lock_timeout')
  await administrator.query(throwOut)
  const waiting = `select pid from pg_stat_activity where usename = 'app' and wait_event_type = 'Lock'`
  const asking: Promise<Response>[] = []
  await expect
    .poll(async () => {
      asking.push(server.get(`${rest}/history?${pair}&start=${1999 + asking.length}-01-01`))
      return (await administrator.query(waiting)).rows.length
    })
    .toBeGreaterThan(0)
  await administrator.query(`select pg_cancel_backend(pid) from (${waiting}) waiting`)
  expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([503]))
  await locker.end()
  await expectAnswered(server)
  await administrator.end()
  expect(messages(server)).not.toContainEqual(expect.stringContaining('failed'))
  expect(JSON.stringify(server.logLines)).not.toContain('"stack"')
})

test('reopens the embedded database when its thread dies, and keeps the folder locked meanwhile', async () => {
  const place = await seededPlace('embedded')
  const [[thread], server] = await Promise.all([once(process, 'worker'), startTestServer({ place })])
  await (thread as Worker).terminate()
  const [answer] = await Promise.all([
    server.get(pastPaths[0] ?? ''),
    expect(openDatabase(place)).rejects.toThrow('in use'),
  ])
  expect([200, 503]).toContain(answer.status)
  expect((await server.get(`${rest}/convert?${pair}&from_amount=7`)).status).toBe(200)
  await expectAnswered(server)
  await expect(openDatabase(place)).rejects.toThrow('in use')
  await expect.poll(async () => (await server.get('/readyz')).status).toBe(200)
})

test('returns the connection to the pool if its transaction cannot begin', async () => {
  const database = await openDatabase(await seededPlace('postgresql'))
  const impossible = { isolationLevel: 'nonsense' as never }
  for (let attempt = 0; attempt < 12; attempt++)
    await expect(database.db.transaction(async () => {}, impossible)).rejects.toThrow()
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await database.close()
})
