import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, seededPlace } from '../../../../test/databases.ts'
import { startProcess, untilReady } from '../../../../test/processes.ts'
import { startTestServer } from '../../../../test/server.ts'
import { openDatabase } from '../../db/open-database.ts'

/** A process takes its time to start where others are busy. */
const patient = { timeout: 120_000 }

test('health is answered as long as the process lives', async () => {
  const { get } = await startTestServer()
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
})

test.each(['embedded', 'postgresql'] as const)(
  'readiness names the database, the migrations and the age of the rates: %s',
  async (kind) => {
    const { get } = await startTestServer({ kind, clock: () => new Date('2026-10-09T12:00:00Z') })
    const response = await get('/readyz')
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        status: 'ready',
        database: 'ok',
        migrations: 'ok',
        rates: {
          market: {
            date: '2026-09-29',
            age_days: 10,
            state: 'bundled',
            held: 0,
            next_expected: '2026-10-10T00:00:00.000Z',
          },
        },
      },
    ])
  },
)

test('without its database it is not ready, but still answers from memory', async () => {
  const { get, place } = await startTestServer()
  await place.remove()
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { status: 'not_ready', database: 'unreachable' },
  ])
  expect((await get('/lt/currency-exchange/rest/convert?from_amount=7')).status).toBe(200)
})

test('metrics count what was asked, by route and not by address', async () => {
  const { get } = await startTestServer()
  for (let asked = 0; asked < 4; asked++) await get('/lt/currency-exchange/rest/convert?from_currency=EUR')
  await get('/lt/currency-exchange/rest/convert?from_amount=0')
  const metrics = await (await get('/metrics')).text()
  const route = 'route="/:locale(^(?:[a-z]{2})$)/currency-exchange/rest/convert"'
  expect(metrics).toContain(`agio_http_request_duration_seconds_count{${route},method="GET",status="200"} 2`)
  expect(metrics).toContain(`agio_http_request_duration_seconds_count{${route},method="GET",status="400"} 1`)
  expect(metrics).toContain('agio_http_repeated_answers_total{status="200"} 2')
  expect(metrics).toMatch(/agio_rates_age_days\{source="market"\} \d+/)
  expect(metrics).toContain('agio_source_state{source="market",state="bundled"} 1')
  expect(metrics).toContain('agio_source_state{source="market",state="late"} 0')
  expect(metrics).toContain('agio_held_figures{source="ecb"} 0')
  expect(metrics).toContain('agio_refused_figures{source="ecb"} 0')
  expect(metrics).toContain('nodejs_eventloop_lag_seconds')
})

test(
  'asked to stop, it ends the request under way, closes its connections and its database, and goes',
  patient,
  async () => {
    const place = await seededPlace('embedded')
    const server = startProcess({ DATA_DIR: place.folder })
    const { port } = new URL(await server.origin)
    const halfSent = await openConnection(port)
    const idle = await openConnection(port)
    halfSent.socket.write('GET /lt/currency-exchange/rest/convert HTTP/1.1\r\nhost: x\r\n')
    await ask(idle, '/healthz')
    server.process.kill('SIGTERM')
    await expect.poll(server.output).toContain('"msg":"stopping"')
    // A terminal and npm send the same signal twice.
    server.process.kill('SIGTERM')
    await idle.closed
    await ask(halfSent, '')
    await halfSent.closed
    expect(halfSent.received()).toMatch(/^HTTP\/1.1 200 OK\r\n.*connection: close\r\n.*\]\}$/is)
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.output()).toMatch(/"msg":"stopping".*"msg":"stopped"/s)
    await (await openDatabase(place)).close()
  },
)

test('while it drains it goes on answering, and tells load balancers to look elsewhere', patient, async () => {
  const place = await seededPlace('postgresql')
  const server = startProcess({ DATABASE_URL: place.url ?? '', DRAIN_SECONDS: '600' })
  const origin = await server.origin
  await untilReady(server)
  // Also when it is asked twice.
  for (let time = 0; time < 2; time++) {
    server.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${origin}/lt/currency-exchange/rest/convert`)).status).toBe(200)
  }
})

test('asked to stop under load, it answers everybody it has let in, and turns away the rest', patient, async () => {
  const place = await seededPlace('postgresql')
  const server = startProcess({ DATABASE_URL: place.url ?? '' })
  const origin = await server.origin
  const agent = new Agent({ keepAlive: true })
  let answered = 0
  const failures: unknown[] = []
  const clients = Array.from({ length: 24 }, async (_, client) => {
    for (let amount = 1; ; amount++) {
      const address = amount % 10 === 3 ? 'sources' : `convert?from_amount=${amount}.${client}`
      const outcome = await askOnce(`${origin}/lt/currency-exchange/rest/${address}`, agent)
      if (outcome === 'ECONNREFUSED') return
      if (outcome === 200) answered++
      else failures.push(outcome)
    }
  })
  await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(100)
  server.process.kill('SIGTERM')
  await Promise.all(clients)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(failures).toEqual([])
})

test.each([
  [{ PORT: '99999' }, 'PORT must be a port number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgresql://'],
  [
    { DATABASE_URL: 'postgresql://u:secret@localhost:9/x', DATABASE_WAIT_SECONDS: '0' },
    'DATABASE_URL leads to no database: connect ECONNREFUSED',
  ],
])('a wrong setting stops the start with a sentence that names it', async (env, sentence) => {
  const server = startProcess(env)
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`Agio cannot start: ${sentence}`)
  expect(server.output()).not.toMatch(/secret| {4}at /)
})

test('a port that is taken stops the start with a sentence that says what to do', async () => {
  const { origin, place } = await startTestServer()
  const { port } = new URL(origin)
  const server = startProcess({ PORT: port, DATABASE_URL: place.url ?? '' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(
    `Agio cannot start: Nothing can listen at 127.0.0.1:${port} (another program does). Stop what uses it, or set HOST and PORT to an address that is free.`,
  )
})

test('a folder that cannot be used stops the start with a sentence that names it', async () => {
  const folder = await emptyFolder()
  const asFile = join(folder, 'file')
  await writeFile(asFile, '')
  const broken = join(folder, 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'postgres'), 'x')
  for (const DATA_DIR of [asFile, broken, '/proc/nowhere']) {
    const server = startProcess({ DATA_DIR })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toContain(`Agio cannot start: DATA_DIR ${DATA_DIR}`)
    expect(server.output()).not.toMatch(/object Object| {4}at /)
  }
})

/** The status of an answer that came whole, or what went wrong. */
function askOnce(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const fail = ({ code }: NodeJS.ErrnoException) => resolve(code)
    httpGet(url, { agent }, (response) => {
      response.on('error', fail).on('end', () => resolve(response.statusCode))
      response.resume()
    }).on('error', fail)
  })
}

async function openConnection(port: string) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  return { socket, received: () => received, closed: once(socket, 'close') }
}

/** Sends a request, or the rest of one, and waits until something comes back. */
async function ask({ socket }: { socket: Socket }, path: string): Promise<void> {
  const answered = once(socket, 'data')
  socket.write(path ? `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n` : '\r\n')
  await answered
}
