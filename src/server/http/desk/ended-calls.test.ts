import { once } from 'node:events'
import { get, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { join, shareDesk } from '../../../../test/desk.ts'
import { countWaiting, lockTable } from '../../../../test/locked-table.ts'

const desk = shareDesk('administrator')

test('cancels the query of a list whose client has left, and logs no error', async () => {
  const { server, machine } = desk()
  await lockTable(server, 'message')
  const leaving = get(`${server.origin}/admin/rest/messages?limit=50`, { headers: { cookie: machine.cookie } })
  leaving.on('error', () => {})
  await expect.poll(() => countWaiting(server)).toBeGreaterThan(0)
  leaving.destroy()
  await expect.poll(() => countWaiting(server)).toBe(0)
  expect(server.logLines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})

test('answers a client that closed only its own side of the connection', async () => {
  const { server, machine } = desk()
  const locked = await lockTable(server, 'message')
  const { host, port } = new URL(server.origin)
  const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
  socket.end(
    `GET /admin/rest/messages?limit=50 HTTP/1.1\r\nhost: ${host}\r\ncookie: ${machine.cookie}\r\nconnection: close\r\n\r\n`,
  )
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  // The server has probed the connection at least twice.
  await expect.poll(() => received.split('HTTP/1.1 102 Processing').length).toBeGreaterThan(2)
  await locked.release()
  await once(socket, 'end')
  expect(received).toContain('HTTP/1.1 200 OK')
})

test('finishes a change whose client has left', async () => {
  const { server, machine } = desk()
  const locked = await lockTable(server, 'audit_entry')
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
  await expect.poll(() => countWaiting(server)).toBeGreaterThan(0)
  leaving.destroy()
  await locked.release()
  const { runSql } = server.services.database
  const nameNow = async () => (await runSql('select name from person')).rows[0]
  await expect.poll(nameNow).toEqual({ name: 'Changed anyway' })
})

test('leaves room for other people beside one whose calls all wait', async () => {
  const { server, machine } = desk()
  const locked = await lockTable(server, 'message')
  const other = await join(server, 'treasurer')
  const lists = Array.from({ length: 12 }, () => machine.fetch('/admin/rest/messages?limit=50'))
  await expect.poll(() => countWaiting(server)).toBe(3)
  // Another call of the same person waits behind them.
  let isAnswered = false
  const own = machine.fetch('/admin/rest/currencies').then(() => {
    isAnswered = true
  })
  expect((await other.fetch('/admin/rest/currencies')).status).toBe(200)
  expect([await countWaiting(server), isAnswered]).toEqual([3, false])
  await locked.release()
  await Promise.all([own, ...lists])
})
