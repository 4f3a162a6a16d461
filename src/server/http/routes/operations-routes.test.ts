import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type DatabaseKind, seededPlace } from '../../../../test/databases.ts'
import { startProcess } from '../../../../test/processes.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'
import { openDatabase } from '../../db/opening/open-database.ts'

const clock = () => new Date('2026-10-09T12:00:00Z')
const shared = shareTestServer({ clock })
const embedded = shareTestServer({ kind: 'embedded', clock })

test('answers health checks', async () => {
  const { get } = shared()
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
})

const kinds: readonly (readonly [kind: DatabaseKind, server: () => TestServer])[] = [
  ['embedded', embedded],
  ['postgresql', shared],
]

test.each(kinds)(
  'reports the database, the migrations and the age of the rates in readiness: %s',
  async (_, server) => {
    const { get } = server()
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

test('is not ready without its database, but still answers from memory', async () => {
  const { get, place } = await startTestServer()
  await place.remove()
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { status: 'not_ready', database: 'unreachable' },
  ])
  expect((await get('/lt/currency-exchange/rest/convert?from_amount=7')).status).toBe(200)
})

test('counts requests by route in the metrics', async () => {
  const { get } = shared()
  for (let time = 0; time < 4; time++) await get('/lt/currency-exchange/rest/convert?from_currency=EUR')
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

test('names the version of the release in the metrics and in the OpenAPI document', async () => {
  const { get } = shared()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await (await get('/metrics')).text()).toContain(`agio_build_info{version="${version}"} 1`)
  expect(await (await get('/api/openapi.json')).json()).toMatchObject({ info: { version } })
})

test('finishes the request in flight, closes connections and database, and exits when it is stopped', async () => {
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
})

test('stops the start with a sentence that names a wrong setting, without its password', async () => {
  const server = startProcess({
    DATABASE_URL: 'postgresql://u:secret@localhost:9/x',
    DATABASE_WAIT_SECONDS: '0',
  })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(
    /Agio cannot start: Cannot connect to DATABASE_URL: (connect ECONNREFUSED|Connection terminated)/,
  )
  expect(server.output()).not.toMatch(/secret| {4}at /)
})

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
