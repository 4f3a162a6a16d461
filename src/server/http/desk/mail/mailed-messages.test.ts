import { expect, test } from 'vitest'
import { listMails, orderMail } from '#contract/desk/mail.ts'
import { join, nothing, startDesk } from '../../../../../test/desk.ts'
import { receive } from '../../../../../test/messages.ts'
import { queueMail } from '../../../db/stores/mail/outbox-store.ts'

test('names the message of an email while it exists, and never its author', async () => {
  const { server } = await startDesk()
  const administrator = await join(server, 'administrator')
  const { db, runSql } = server.services.database
  const id = await receive(server, { reference: 'K7Q2-M4XD' })
  for (const about of [{ message: id }, { message: 'another version' }, {}])
    await queueMail(db, { kind: 'message', recipient: 'office@evp.example', about }, server.services.clock())
  await queueMail(db, { kind: 'held', recipient: 'office@evp.example', about: { ids: [id] } }, server.services.clock())
  const list = async () => (await administrator.call(listMails, nothing)).items
  const message = { id, reference: 'K7Q2-M4XD' }
  const items = await list()
  expect(items.flatMap((item) => item.message ?? [])).toEqual([message])
  expect(JSON.stringify(items)).not.toContain('poczta.example')
  const mail = items.find(({ message }) => message !== null)
  const body = { id: mail?.id ?? '', order: 'stop' } as const
  expect(await administrator.call(orderMail, { ...nothing, body })).toMatchObject({ message })
  await runSql('delete from message')
  expect((await list()).map(({ message }) => message)).toEqual([null, null, null, null])
})
