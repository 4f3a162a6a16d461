// Second circle: it sends thousands of odd requests.
import { expect, test } from 'vitest'
import { findRecorded, joinDesk } from '../fuzz/desk-people.ts'
import { runFuzz } from '../fuzz/run.ts'
import { createStranger } from '../fuzz/stranger.ts'
import { createLink } from './desk.ts'
import { startTestServer } from './server.ts'

test('answers odd requests only as announced, records no refused one, and answers other clients as before', async () => {
  const server = await startTestServer()
  const { origin, logLines } = server
  const token = await createLink(server, { purpose: 'set_up', mail: undefined, role: 'administrator' })
  const cookies = await joinDesk(origin, token)
  const isServed = await createStranger(origin)
  const options = { seed: 20_261_113, requests: 1_000, connections: 8, cookies }
  const { families, violations, refused } = await runFuzz(origin, options)
  expect(violations).toEqual([])
  expect(families.every(({ requests }) => requests > 0)).toBe(true)
  expect(await isServed()).toEqual([])
  expect(await findRecorded(origin, cookies, refused)).toEqual([])
  // Accepted requests are recorded; otherwise the line above would prove nothing.
  const { rows } = await server.services.database.runSql('select distinct request_id from audit_entry')
  const recorded = (rows as { request_id: string }[]).map(({ request_id }) => request_id)
  expect(await findRecorded(origin, cookies, new Set(recorded))).not.toEqual([])
  expect(logLines.filter(({ level }) => level === 'error')).toEqual([])
})
