import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { copyOfWriter, eraseMessage, eraseOfWriter, exportMessages, findWriter } from '#contract/desk/message-files.ts'
import { addMessageNote, listMessages, readMessage } from '#contract/desk/messages.ts'
import { atId, join, mailOf, nothing } from '../../../../../test/desk.ts'
import { receive } from '../../../../../test/messages.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import type { TestServer } from '../../../../../test/server.ts'
import { outgoingMail } from '../../../db/schema/mail.ts'
import { queueMail } from '../../../db/stores/mail/outbox-store.ts'
import { createErasureStore } from '../../../db/stores/messages/erasure-store.ts'
import { sliceRows } from '../../../db/stores/messages/inbox-query.ts'
import { forgetOldAccess } from '../../../db/stores/people/forgotten-access.ts'

const beginTest = shareRestored({ start: '2026-11-16T12:00:00Z' }, async (server) => ({
  administrator: await join(server, 'administrator'),
  treasurer: await join(server, 'treasurer'),
}))

const mail = 'klient@poczta.example'

/** Returns all rows of all tables as text. */
async function everything({ services: { database } }: TestServer): Promise<string> {
  const tables = await database.runSql(
    "select table_schema, table_name from information_schema.tables where table_schema in ('public', 'jobs')",
  )
  const texts: string[] = []
  for (const { table_schema, table_name } of tables.rows as { table_schema: string; table_name: string }[]) {
    const { rows } = await database.runSql(`select t::text as line from "${table_schema}"."${table_name}" t`)
    texts.push(...(rows as { line: string }[]).map(({ line }) => line))
  }
  return texts.join('\n')
}

test('exports the found messages as CSV without formulas, and records the export', async () => {
  const { server, treasurer } = await beginTest()
  await receive(server, { name: '=cmd()', company: '+1', phone: '-1', text: '@sum(1)\n"a";b', reference: 'K7Q2-M4XD' })
  await receive(server, { mail: 'other@trade.example' })
  const body = { search: mail }
  const { name, text, count } = await treasurer.call(exportMessages, { ...nothing, body })
  expect([name, count]).toEqual(['messages-2026-11-16.csv', 1])
  const [head, ...lines] = text.split('\r\n')
  expect(head).toBe(
    'reference,received_at,state,answer_by,assigned_to,language,country,topic,mail,name,company,phone,text,page',
  )
  expect(lines).toEqual([
    `K7Q2-M4XD,2026-11-16T08:00:00.000Z,new,2026-11-17,,pl,PL,Wymiana walut,${mail},'=cmd(),'+1,'-1,"'@sum(1)\n""a"";b",/pl/pages/kontakt`,
    '',
  ])
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'message.export' } })
  expect(entries).toMatchObject([{ subject: '', before: null, after: { exported: 1 } }])
})

test('streams the CSV and the JSON copy of many slices in full and in order', async () => {
  const { server, administrator, treasurer } = await beginTest()
  const many = Array.from({ length: 2 * sliceRows + 1 }, (_, index) => index)
  // Some messages have the same time, also at the ends of slices.
  for (const index of many)
    await receive(server, {
      reference: `R${index}`,
      text: `"${index}"\n\\`,
      receivedAt: new Date(Date.parse('2026-11-01T08:00:00Z') + Math.floor(index / 7) * 1_000).toISOString(),
    })
  const table = await treasurer.call(exportMessages, { ...nothing, body: {} })
  expect(table.count).toBe(many.length)
  expect([...table.text.matchAll(/^R(\d+),/gm)].map(([, number]) => Number(number))).toEqual(many.toReversed())
  const copy = await administrator.call(copyOfWriter, { ...nothing, body: { mail } })
  expect(copy.count).toBe(many.length)
  const parsed: { messages: { reference: string }[] } = JSON.parse(copy.text)
  expect(parsed.messages.map(({ reference }) => reference)).toEqual(many.map((index) => `R${index}`))
  expect(copy.text).toBe(`${JSON.stringify(parsed, null, 2)}\n`)
})

test('copies all stored data of a writer, including notes and network', async () => {
  const { server, administrator } = await beginTest()
  const id = await receive(server, { reference: 'K7Q2-M4XD' })
  await receive(server, { receivedAt: '2026-11-10T08:00:00Z', mail: 'other@trade.example' })
  await administrator.call(addMessageNote, { ...atId(id), body: { text: 'Called back.' } })
  const written = await administrator.call(findWriter, { ...nothing, body: { mail: ' Klient@Poczta.example ' } })
  const at = '2026-11-16T08:00:00.000Z'
  expect(written).toEqual({ mail, count: 1, oldest: at, newest: at, references: ['K7Q2-M4XD'], mailed_to: [] })
  const { text } = await administrator.call(copyOfWriter, { ...nothing, body: { mail } })
  expect(JSON.parse(text)).toMatchObject({
    mail,
    messages: [
      {
        reference: 'K7Q2-M4XD',
        network: '203.0.113.7',
        kept_until: '2028-11-15T08:00:00.000Z',
        notes: [{ text: 'Called back.', written_by: 'The administrator' }],
      },
    ],
  })
  expect(text).not.toContain('trade.example')
  expect(await refusal(administrator.call(copyOfWriter, { ...nothing, body: { mail: 'x@y.example' } }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusal(administrator.call(findWriter, { ...nothing, body: { mail: 'nobody' } }))).toMatchObject({
    properties: { mail: ['Must be an email address.'] },
  })
})

test('erases all data of a writer, and records references, number, author and reason', async () => {
  const { server, administrator } = await beginTest()
  const id = await receive(server, { reference: 'K7Q2-M4XD' })
  await receive(server, { reference: 'ZZ99-ZZ99', receivedAt: '2026-10-01T08:00:00Z', state: 'spam' })
  const other = await receive(server, { mail: 'other@trade.example' })
  await administrator.call(addMessageNote, { ...atId(id), body: { text: `Wrote to ${mail}.` } })
  const { db } = server.services.database
  for (const recipient of [mail, 'other@trade.example', mailOf('administrator')])
    await queueMail(db, { kind: 'held', recipient }, server.services.clock())
  expect(await everything(server)).toContain(mail)
  const erase = (count: number, reason = 'Asked for by letter') =>
    administrator.call(eraseOfWriter, { ...nothing, body: { mail, count, reason } })
  expect(await refusal(erase(1))).toMatchObject({ code: 'invalid_state' })
  expect(await refusal(erase(2, `Asked for by ${mail}`))).toMatchObject({
    properties: { reason: [expect.any(String)] },
  })
  expect(await erase(2)).toEqual({ erased: 2 })
  const left = await everything(server)
  expect(left).not.toContain('poczta.example')
  expect(left).toContain('other@trade.example')
  expect((await administrator.call(listMessages, { path: {}, query: { state: 'all' } })).items).toMatchObject([
    { id: other },
  ])
  const { entries } = await administrator.call(listAudit, { path: {}, query: { search: 'zz99-zz99' } })
  expect(entries).toMatchObject([
    {
      action: 'message.erase',
      name: mailOf('administrator'),
      subject: '',
      before: { erased: 2, references: ['K7Q2-M4XD', 'ZZ99-ZZ99'], first: '2026-10-01', last: '2026-11-16' },
      after: { note: 'Asked for by letter' },
    },
  ])
  expect(await refusal(erase(2))).toMatchObject({ code: 'invalid_state' })
})

test('lists the recipients of copies by email until the message is erased', async () => {
  const { server, administrator } = await beginTest()
  const { db } = server.services.database
  const [gone, stays] = [await receive(server, { mail: 'jonas@trade.example' }), await receive(server)]
  const at = new Date('2026-11-16T08:00:00Z')
  for (const [id, recipient, outcome] of [
    [gone, 'office@evp.example', 'sent'],
    [gone, 'editor@evp.example', 'sent'],
    [gone, 'late@evp.example', 'failed'],
    [stays, 'office@evp.example', 'sent'],
  ] as const)
    await db.insert(outgoingMail).values({
      id: `${id} ${recipient}`,
      kind: 'message',
      recipient,
      about: { message: id },
      outcome,
      createdAt: at,
      nextAttemptAt: at,
      endedAt: at,
    })
  // The job of a night a month later deletes other old emails.
  await forgetOldAccess(db, new Date('2026-12-20T08:00:00Z'))
  const mailed_to = ['editor@evp.example', 'office@evp.example']
  expect(await administrator.call(readMessage, atId(gone))).toMatchObject({ mailed_to })
  const mail = 'jonas@trade.example'
  expect(await administrator.call(findWriter, { ...nothing, body: { mail } })).toMatchObject({ mailed_to })
  const body = { mail, count: 1, reason: 'Asked for by letter' }
  await administrator.call(eraseOfWriter, { ...nothing, body })
  const { entries } = await administrator.call(listAudit, { path: {}, query: { action: 'message.erase' } })
  expect(entries).toMatchObject([{ after: { mailedTo: 2, note: body.reason } }])
  const left = await db.select().from(outgoingMail)
  expect(left.map(({ about }) => about)).toEqual([{ message: stays }])
})

test('erases a single message', async () => {
  const { server, administrator } = await beginTest()
  const [gone, stays] = [await receive(server, { reference: 'K7Q2-M4XD' }), await receive(server)]
  const body = { reason: 'A password stood in it' }
  expect(await administrator.call(eraseMessage, { ...atId(gone), body })).toEqual({ erased: 1 })
  expect((await administrator.call(listMessages, nothing)).items).toMatchObject([{ id: stays }])
  const { entries } = await administrator.call(listAudit, { path: {}, query: { action: 'message.erase' } })
  expect(entries).toMatchObject([{ subject: 'K7Q2-M4XD', before: { erased: 1 }, after: { note: body.reason } }])
  expect(await refusal(administrator.call(eraseMessage, { ...atId(gone), body }))).toMatchObject({ code: 'not_found' })
})

test('requires a recent authentication for erasure', async () => {
  const { server, administrator, time } = await beginTest()
  const id = await receive(server)
  time.set('2026-11-16T12:20:00Z')
  const body = { reason: 'x' }
  expect(await refusal(administrator.call(eraseMessage, { ...atId(id), body }))).toMatchObject({ status: 401 })
  expect((await administrator.call(listMessages, nothing)).items).toHaveLength(1)
})

test('deletes expired messages, spam earlier, and records their number', async () => {
  const { server, treasurer } = await beginTest()
  const now = new Date('2026-11-16T12:00:00Z')
  const remaining = [
    await receive(server, { receivedAt: '2026-10-17T12:00:01Z' }),
    await receive(server, { receivedAt: '2026-10-18T12:00:00Z', state: 'spam' }),
  ]
  await receive(server, { receivedAt: '2026-10-17T11:59:59Z', mail: 'old@trade.example' })
  const expire = (keptDays: number) =>
    createErasureStore(server.services.database.db, server.services.changesBy({ kind: 'job', name: 'upkeep' })).expire(
      now,
      keptDays,
    )
  expect(await expire(730)).toBe(0)
  expect(await expire(30)).toBe(1)
  expect(await everything(server)).not.toContain('old@trade.example')
  await receive(server, { receivedAt: '2026-10-17T11:59:59Z', state: 'spam' })
  expect(await expire(730)).toBe(1)
  const { items } = await treasurer.call(listMessages, { path: {}, query: { state: 'all' } })
  expect(items.map(({ id }) => id).toSorted()).toEqual(remaining)
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'message.expire' } })
  expect(entries).toMatchObject([
    { actor: 'job', name: 'upkeep', after: { erased: 1 } },
    { actor: 'job', name: 'upkeep', after: { erased: 1 } },
  ])
})
