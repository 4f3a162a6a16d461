import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { useLink } from '#contract/desk/link.ts'
import { knownAt } from '../../test/clock.ts'
import { emptyFolder, seededPlace } from '../../test/databases.ts'
import { goodPassword, machineAt, nothing } from '../../test/desk.ts'
import { onServer, startPostgres } from '../../test/postgres.ts'
import { prepareServer } from '../../test/prepared.ts'
import { runCommand, startProcess, untilReady } from '../../test/processes.ts'
import { startTestServer } from '../../test/server.ts'

const pastPath = `/lt/currency-exchange/rest/compare?from_currency=EUR&to_currency=USD&at=${knownAt.toISOString()}`

async function preparedPostgres() {
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  await prepareServer(postgres.url)
  return postgres
}

test('a start waits for a server that is away, and says so once', async () => {
  const postgres = await preparedPostgres()
  await postgres.down()
  const server = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '60' })
  await expect.poll(server.output).toContain('it is waited for')
  await postgres.up()
  await untilReady(server)
  expect(server.output().match(/it is waited for/g)).toHaveLength(1)
})

test('a start gives up in the end, with a sentence', async () => {
  const server = startProcess({ DATABASE_URL: 'postgresql://127.0.0.1:9/agio', DATABASE_WAIT_SECONDS: '1' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/it is waited for.*Agio cannot start: DATABASE_URL leads to no database: connect/s)
})

test('a start waits for tables that are locked, and gives up with a sentence', async () => {
  const postgres = await preparedPostgres()
  const somebody = new pg.Client({ connectionString: postgres.url })
  somebody.on('error', () => {})
  await somebody.connect()
  await somebody.query('begin; lock table published_rate, feed_state in access exclusive mode')
  const impatient = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '0' })
  expect(await impatient.ended).toEqual({ code: 1, signal: null })
  expect(impatient.output()).toContain('Agio cannot start: The database is there, but its tables cannot be read')
  expect(impatient.output()).not.toContain('"level":"error"')
  const patient = startProcess({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '100' })
  await expect.poll(patient.output).toContain('it is waited for')
  await somebody.end()
  await untilReady(patient)
})

test('a copy starts on a replica, and only reads', async () => {
  const postgres = await preparedPostgres()
  await postgres.down()
  await writeFile(join(postgres.data, 'standby.signal'), '', { mode: 0o666 })
  await postgres.up()
  const env = { DATABASE_URL: postgres.url, FEEDS: 'on', LOG_LEVEL: 'debug' }
  const server = startProcess(env)
  await untilReady(server)
  expect((await fetch(`${await server.origin}${pastPath}`)).status).toBe(200)
  expect(server.output()).toContain('the database can only be read')
  expect(server.output()).not.toMatch(/jobs|"level":"error"/)
})

const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
const lastMigration = journal.entries.at(-1).tag

test('a database that can only be read and lacks migrations says which', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const newest = '(select max(created_at) from drizzle.__drizzle_migrations)'
  await onServer(url, `delete from drizzle.__drizzle_migrations where created_at = ${newest}`)
  await onServer(
    url,
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  const server = startProcess({ DATABASE_URL: url })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`The database can only be read, and lacks the migrations ${lastMigration}.`)
})

test('a database of a newer program is used as far as it is known, and that is said', async () => {
  const place = await seededPlace('postgresql')
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
  await onServer(place.url ?? '', newer)
  const { get, logLines } = await startTestServer({ place })
  const readiness = await get('/readyz')
  expect([readiness.status, await readiness.json()]).toMatchObject([200, { status: 'ready', migrations: 'newer' }])
  expect((await get(pastPath)).status).toBe(200)
  expect(logLines.map(({ msg }) => msg)).toContain(
    'the database has migrations of a newer program; what this one knows is used',
  )
})

test('the programs for the terminal say in a sentence that there is no database, and do not wait', async () => {
  const file = join(await emptyFolder(), 'ecb.csv')
  const invitation = ['admin-invite', 'first@evp.example', 'administrator'] as const
  await writeFile(file, 'Date,USD,\n2026-11-13,1.17,\n')
  for (const [name, ...words] of [
    ['import-rates', 'ecb', file],
    ['rates-status'],
    ['rates-review'],
    invitation,
  ] as const) {
    const { code, said } = await runCommand(name, words, { DATABASE_URL: 'postgresql://127.0.0.1:9/agio' })
    expect([name, code, said]).toEqual([
      name,
      1,
      expect.stringMatching(/^[^\n]*DATABASE_URL leads to no database: connect ECONNREFUSED 127\.0\.0\.1:9\n$/),
    ])
  }
})

test('until there is an administrator every start prints a link to become one, and none of them is good afterwards', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const linkIn = (output: string) => /Set it up within a day: (http\S+)/.exec(output)?.[1]
  const start = async () => {
    const server = startProcess({ DATABASE_URL: url })
    const origin = await server.origin
    await expect.poll(() => server.output()).toContain('"ready"')
    return { server, origin }
  }
  const { server, origin } = await start()
  const copy = await start()
  for (const one of [server, copy.server]) await expect.poll(() => linkIn(one.output())).toBeDefined()
  const [token = '', other = ''] = [server, copy.server].map((one) => linkIn(one.output())?.split('/').at(-1))
  expect(new Set([token, other, '']).size).toBe(3)
  const body = { token, mail: 'first@evp.example', name: 'First', password: goodPassword }
  // By the clock of the machine.
  const { person } = await machineAt({ origin }).call(useLink, { ...nothing, body })
  expect(person?.role).toBe('administrator')
  const second = machineAt(copy).call(useLink, { ...nothing, body: { ...body, token: other, mail: 'b@evp.example' } })
  await expect(second).rejects.toMatchObject({ code: 'not_found' })
  const third = await start()
  await fetch(`${third.origin}/readyz`)
  expect(linkIn(third.server.output())).toBeUndefined()
})
