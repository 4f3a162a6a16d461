import { get } from 'node:http'
import { expect, test } from 'vitest'
import { countWaiting, lockTable } from '../../../../test/locked-table.ts'
import { shareTestServer } from '../../../../test/server.ts'

const server = shareTestServer()
const past = (start: string) =>
  `${server().origin}/lt/currency-exchange/rest/history?from_currency=EUR&to_currency=USD&start=${start}`

test('cancels a read of the past that timed out', async () => {
  const locked = await lockTable(server(), 'published_rate')
  const answer = await fetch(past('2026-01-01'))
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'took_too_long' }])
  await expect.poll(() => countWaiting(server())).toBe(0)
  await locked.release()
})

test('cancels a read of the past whose client has left', async () => {
  const locked = await lockTable(server(), 'published_rate')
  const leaving = get(past('2026-02-01'))
  leaving.on('error', () => {})
  await expect.poll(() => countWaiting(server())).toBeGreaterThan(0)
  leaving.destroy()
  await expect.poll(() => countWaiting(server())).toBe(0)
  await locked.release()
})
