import { expect, onTestFinished, test } from 'vitest'
import { databaseKinds, seededPlace } from '../../../../test/databases.ts'
import { CallEndedError, duringCall, isOfEndedCall } from '../../queue/call.ts'
import { openDatabase } from '../opening/open-database.ts'
import { sql } from './drizzle.ts'

async function openSeeded(kind: (typeof databaseKinds)[number]) {
  const database = await openDatabase(await seededPlace(kind))
  onTestFinished(() => database.close())
  await database.runSql('create table note (id int)')
  const countNotes = async () => (await database.db.execute(sql`select id from note`)).rows.length
  const countRunning = async (name: string) =>
    (
      await database.statusDb.execute(
        sql`select from pg_stat_activity where state = 'active' and query like ${`%${name}`}`,
      )
    ).rows.length
  return { ...database, countNotes, countRunning }
}

const endless = (name: string) => sql.raw(`select pg_sleep(1000) -- ${name}`)

test('cancels the running query of a call that ends', async () => {
  const { db, countRunning } = await openSeeded('postgresql')
  const call = new AbortController()
  const running = duringCall(call.signal, async () => await db.execute(endless('one')))
  const other = db.execute(endless('two')).then(
    () => 'ended',
    () => 'stopped',
  )
  await expect.poll(() => countRunning('one')).toBe(1)
  await expect.poll(() => countRunning('two')).toBe(1)
  call.abort(new CallEndedError())
  await expect(running).rejects.toSatisfy(isOfEndedCall)
  await expect.poll(() => countRunning('one')).toBe(0)
  expect(await countRunning('two')).toBe(1)
  await db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%two' and pid <> pg_backend_pid()`,
  )
  await other
})

test('returns a usable connection to the pool after its query was cancelled', async () => {
  const { db, countRunning } = await openSeeded('postgresql')
  const connections = new Set<unknown>()
  for (let round = 0; round < 20; round++) {
    const call = new AbortController()
    const running = duringCall(call.signal, async () => await db.execute(endless('again')))
    await expect.poll(() => countRunning('again')).toBe(1)
    call.abort(new CallEndedError())
    await expect(running).rejects.toSatisfy(isOfEndedCall)
    const { rows } = await db.execute(sql`select pg_backend_pid() as id`)
    connections.add(rows[0]?.id)
  }
  expect(connections.size).toBe(1)
})

test('rolls back the whole transaction of a call that ends in the middle of it', async () => {
  const { db, countNotes, countRunning } = await openSeeded('postgresql')
  const call = new AbortController()
  const writing = duringCall(call.signal, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (1)`)
      await tx.execute(endless('write'))
    }),
  )
  await expect.poll(() => countRunning('write')).toBe(1)
  call.abort(new CallEndedError())
  await expect(writing).rejects.toSatisfy(isOfEndedCall)
  expect(await countNotes()).toBe(0)
})

test.each(databaseKinds)('commits nothing of a call that ended between two statements (%s)', async (kind) => {
  const { db, countNotes } = await openSeeded(kind)
  const call = new AbortController()
  const writing = duringCall(call.signal, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (1)`)
      call.abort(new CallEndedError())
    }),
  )
  await expect(writing).rejects.toSatisfy(isOfEndedCall)
  expect(await countNotes()).toBe(0)
})

test.each(databaseKinds)('starts no query of a call that ended while it waited for a connection (%s)', async (kind) => {
  const { db, countNotes } = await openSeeded(kind)
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  // The pool has at most ten connections.
  const busy = Array.from({ length: 10 }, () => db.transaction(() => mayGoOn))
  const call = new AbortController()
  const waiting = duringCall(call.signal, async () => await db.execute(sql`insert into note values (1)`))
  const refused = expect(waiting).rejects.toSatisfy(isOfEndedCall)
  call.abort(new CallEndedError())
  goOn()
  await Promise.all([refused, ...busy])
  expect(await countNotes()).toBe(0)
})
