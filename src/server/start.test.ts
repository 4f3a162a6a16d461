// Second circle: it starts and stops processes of the program.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { useLink } from '#contract/desk/link.ts'
import { knownAt } from '../../test/clock.ts'
import { emptyFolder, seededPlace } from '../../test/databases.ts'
import { goodPassword, machineAt, nothing } from '../../test/desk.ts'
import { onServer, type Postgres, startPostgres } from '../../test/postgres.ts'
import { prepareServer } from '../../test/prepared.ts'
import { type Copy, callCommand, startProcess, untilReady } from '../../test/processes.ts'
import { startTestServer } from '../../test/server.ts'
import { adminInvite } from './commands/admin-invite.ts'
import { importRates } from './commands/import-rates.ts'
import { ratesReview } from './commands/rates-review.ts'
import { ratesStatus } from './commands/rates-status.ts'

const pastPath = `/lt/currency-exchange/rest/compare?from_currency=EUR&to_currency=USD&at=${knownAt.toISOString()}`

/** PostgreSQL server for the tests of this file. Each test leaves it running, unlocked and writable. */
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
  await prepareServer(postgres.url)
})
afterAll(() => postgres?.remove())

test('waits at the start for an unavailable database server, and logs that once', async () => {
  await postgres.down()
  const server = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '60' })
  try {
    await expect.poll(server.output).toContain('waiting for it')
  } finally {
    await postgres.up()
  }
  await untilReady(server)
  expect(server.output().match(/waiting for it/g)).toHaveLength(1)
})

test('exits with an error message if the database server stays away', async () => {
  const server = startProcess({ DATABASE_URL: 'postgresql://127.0.0.1:9/agio', DATABASE_WAIT_SECONDS: '1' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/waiting for it.*Agio cannot start: Cannot connect to DATABASE_URL: connect/s)
})

test('waits at the start for locked tables, and exits with an error message if they stay locked', async () => {
  const lockHolder = new pg.Client({ connectionString: postgres.url })
  lockHolder.on('error', () => {})
  onTestFinished(() => lockHolder.end())
  await lockHolder.connect()
  await lockHolder.query('begin; lock table published_rate, feed_state in access exclusive mode')
  const patient = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '500' })
  // On a busy machine the first connection may time out.
  const impatient = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '5' })
  expect(await impatient.ended).toEqual({ code: 1, signal: null })
  expect(impatient.output()).toContain('Agio cannot start: The database responds, but its tables cannot be read')
  expect(impatient.output()).not.toContain('"level":"error"')
  await expect.poll(patient.output).toContain('waiting for it')
  await lockHolder.end()
  await untilReady(patient)
})

test('starts on a standby server, and only reads', async () => {
  const standby = join(postgres.data, 'standby.signal')
  onTestFinished(async () => {
    await postgres.down()
    await rm(standby)
    await postgres.up()
  })
  await postgres.down()
  await writeFile(standby, '', { mode: 0o666 })
  await postgres.up()
  const env = { DATABASE_URL: postgres.url, FEEDS: 'on', LOG_LEVEL: 'debug' }
  const server = startProcess(env)
  await untilReady(server)
  expect((await fetch(`${await server.origin}${pastPath}`)).status).toBe(200)
  expect(server.output()).toContain('the database is read-only')
  expect(server.output()).not.toMatch(/jobs|"level":"error"/)
})

const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
const lastMigration = journal.entries.at(-1).tag

test('exits and names the missing migrations if the database is read-only', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const newest = '(select max(created_at) from drizzle.__drizzle_migrations)'
  await onServer(url, `delete from drizzle.__drizzle_migrations where created_at = ${newest}`)
  await onServer(
    url,
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  const server = startProcess({ DATABASE_URL: url })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`The database is read-only and lacks the migrations ${lastMigration}.`)
})

test('serves from a database of a newer release, and logs that', async () => {
  const place = await seededPlace('postgresql')
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
  await onServer(place.url ?? '', newer)
  const { get, logLines } = await startTestServer({ place })
  const readiness = await get('/readyz')
  expect([readiness.status, await readiness.json()]).toMatchObject([200, { status: 'ready', migrations: 'newer' }])
  expect((await get(pastPath)).status).toBe(200)
  expect(logLines.map(({ msg }) => msg)).toContain(
    'the database has migrations of a newer release; this release ignores them',
  )
})

test.each([
  ['import-rates', importRates, ['ecb', 'rates.csv']],
  ['rates-status', ratesStatus, []],
  ['rates-review', ratesReview, []],
  ['admin-invite', adminInvite, ['first@evp.example', 'administrator']],
] as const)('the command %s reports an unreachable database in one sentence', async (_, command, words) => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'rates.csv'), 'Date,USD,\n2026-11-13,1.17,\n')
  const inFolder = words.map((word) => (word === 'rates.csv' ? join(folder, word) : word))
  expect(await callCommand(command, inFolder, { DATABASE_URL: 'postgresql://127.0.0.1:9/agio' })).toEqual({
    code: 1,
    text: expect.stringMatching(/^[^\n]*Cannot connect to DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:9\n$/),
  })
})

test('replicas write the same set-up link to a file that only its owner can read, and to no log', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const start = () => startProcess({ DATABASE_URL: url, LOG_LEVEL: 'trace' })
  const fileOf = async (server: Copy) => {
    const named = () => /"file":"([^"]+)"/.exec(server.output())?.[1]
    await expect.poll(named).toBeDefined()
    return named() ?? ''
  }
  const replicas = [start(), start()]
  const files = await Promise.all(replicas.map(fileOf))
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600)
  const links = files.map((file) => readFileSync(file, 'utf8').trim())
  const tokens = new Set(links.map((link) => link.split('/').at(-1) ?? ''))
  expect(tokens.size).toBe(1)
  const [token = ''] = tokens
  expect(token).toMatch(/^[\w-]{43}$/)
  // The link is the same after a restart.
  await replicas[1]?.stop()
  expect(existsSync(files[1] ?? '')).toBe(false)
  const again = start()
  const fileAgain = await fileOf(again)
  expect(readFileSync(fileAgain, 'utf8')).toContain(token)
  const body = { token, mail: 'first@evp.example', name: 'First', password: goodPassword }
  const origin = (await replicas[0]?.origin) ?? ''
  await fetch(new URL(new URL(links[0] ?? '').pathname, origin))
  const { person } = await machineAt({ origin }).call(useLink, { ...nothing, body })
  expect(person?.role).toBe('administrator')
  const late = machineAt({ origin: await again.origin }).call(useLink, { ...nothing, body })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  for (const file of [files[0] ?? '', fileAgain]) await expect.poll(() => existsSync(file)).toBe(false)
  const after = start()
  await untilReady(after)
  for (const server of [...replicas, again, after]) expect(server.output()).not.toContain(token)
  expect(after.output()).not.toContain('set-up link')
})
