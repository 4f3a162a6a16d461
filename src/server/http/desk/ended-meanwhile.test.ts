import { expect, test } from 'vitest'
import { prove, sendCode } from '#contract/desk/session.ts'
import { goodPassword, mailOf, nothing, signInAs, stateOf } from '../../../../test/desk.ts'
import { addFactor } from '../../../../test/desk-people.ts'
import { shareOffice } from '../../../../test/restored-server.ts'
import type { TestServer } from '../../../../test/server.ts'
import { sql } from '../../db/core/drizzle.ts'

const beginTest = shareOffice()

/** Runs a request that changes a session while the session is deleted between being found and being changed. */
async function whileEnding({ services }: TestServer, ask: () => Promise<unknown>): Promise<unknown> {
  const { database } = services
  const waiting = async () =>
    (
      await database.runSql(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length
  return database.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from session`)
      const outcome = ask().then(
        () => 'done',
        ({ code }) => code,
      )
      await expect.poll(waiting).toBe(1)
      return { outcome }
    })
    .then(({ outcome }) => outcome)
}

async function recordedOf({ services }: TestServer, action: string): Promise<unknown[]> {
  const { rows } = await services.database.runSql(
    `select subject, person_id::int as by from audit_entry where action = '${action}' order by number`,
  )
  return rows
}

test('rejects a code for a session that ended meanwhile, and records no sign-in', async () => {
  const { server, treasurer, codeNow, after } = await beginTest()
  const { secret } = await addFactor(treasurer, codeNow)
  after(1)
  const machine = await signInAs(server, mailOf('treasurer'))
  const before = await recordedOf(server, 'session.start')
  const code = codeNow(secret)
  expect(await whileEnding(server, () => machine.call(sendCode, { ...nothing, body: { code } }))).toBe('unauthorized')
  expect(await recordedOf(server, 'session.start')).toEqual(before)
  expect(await stateOf(machine)).toBe('nobody')
})

test('records re-authentication with its person, and rejects it for an ended session', async () => {
  const { server } = await beginTest()
  const machine = await signInAs(server, mailOf('treasurer'))
  const reauthenticate = () => machine.call(prove, { ...nothing, body: { password: goodPassword } })
  await reauthenticate()
  const [first] = await recordedOf(server, 'session.prove')
  expect(first).toEqual({ subject: '1', by: 1 })
  expect(await whileEnding(server, reauthenticate)).toBe('unauthorized')
  expect(await recordedOf(server, 'session.prove')).toEqual([first])
})
