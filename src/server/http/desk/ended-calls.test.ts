import { once } from 'node:events'
import { get, request } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { join, shareDesk } from '../../../../test/desk.ts'
import { sql } from '../../db/drizzle.ts'

const desk = shareDesk('administrator')

/** Locks a table, so that whatever reads it waits until the test ends. */
async function lock(table: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: desk().server.place.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return client
}

/** On another connection: in a transaction the server would always show the same moment. */
async function countWaiting(): Promise<number> {
  const { rows } = await desk().server.services.database.statusDb.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('cancels the query of a list whose client has left, and logs no error', async () => {
  const { server, machine } = desk()
  await lock('message')
  const leaving = get(`${server.origin}/admin/rest/messages?limit=50`, { headers: { cookie: machine.cookie } })
  leaving.on('error', () => {})
  await expect.poll(() => countWaiting()).toBeGreaterThan(0)
  leaving.destroy()
  await expect.poll(() => countWaiting()).toBe(0)
  expect(server.logLines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})

test('answers a client that closed only its own side of the connection', async () => {
  const { server, machine } = desk()
  const client = await lock('message')
  const { host, port } = new URL(server.origin)
  const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
  socket.end(
    `GET /admin/rest/messages?limit=50 HTTP/1.1\r\nhost: ${host}\r\ncookie: ${machine.cookie}\r\nconnection: close\r\n\r\n`,
  )
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  // It is asked twice whether it is still there.
  await expect.poll(() => received.split('HTTP/1.1 102 Processing').length).toBeGreaterThan(2)
  await client.query('commit')
  await once(socket, 'end')
  expect(received).toContain('HTTP/1.1 200 OK')
})

test('finishes a change whose client has left', async () => {
  const { server, machine } = desk()
  const client = await lock('audit_entry')
  const leaving = request(`${server.origin}/admin/rest/account`, {
    method: 'PATCH',
    headers: {
      cookie: machine.cookie,
      origin: server.origin,
      'x-requested-with': 'test',
      'content-type': 'application/json',
    },
  })
  leaving.on('error', () => {})
  leaving.end('{"name":"Changed anyway","language":null}')
  await expect.poll(() => countWaiting()).toBeGreaterThan(0)
  leaving.destroy()
  await client.query('commit')
  const nameNow = async () => (await client.query('select name from person')).rows[0]?.name
  await expect.poll(nameNow).toBe('Changed anyway')
})

test('leaves room for other people beside one whose calls all wait', async () => {
  const { server, machine } = desk()
  const client = await lock('message')
  const other = await join(server, 'treasurer')
  const lists = Array.from({ length: 12 }, () => machine.fetch('/admin/rest/messages?limit=50'))
  await expect.poll(() => countWaiting()).toBe(3)
  // Another call of the same person waits behind them.
  let isAnswered = false
  const own = machine.fetch('/admin/rest/currencies').then(() => {
    isAnswered = true
  })
  expect((await other.fetch('/admin/rest/currencies')).status).toBe(200)
  expect([await countWaiting(), isAnswered]).toEqual([3, false])
  await client.query('commit')
  await Promise.all([own, ...lists])
})
