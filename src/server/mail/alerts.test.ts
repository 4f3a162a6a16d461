import { expect, test } from 'vitest'
import { compare } from '#contract/public/compare.ts'
import { join, mailOf } from '../../../test/desk.ts'
import { figureOf } from '../../../test/figures.ts'
import { deskUrl, shareMailing, startMailing } from '../../../test/mailbox.ts'
import { publish } from '../../../test/publish.ts'
import { createOutboxStore } from '../db/stores/mail/outbox-store.ts'

const begin = shareMailing({ env: { MARKET_GAP: 'suspend' } })
const beginWithoutAddress = shareMailing({ env: { PUBLIC_URL: '' } })

type MailingServer = Pick<Awaited<ReturnType<typeof startMailing>>, 'services' | 'queueAlerts' | 'sendDue'>

async function hold({ services }: MailingServer, ...figures: readonly string[]): Promise<void> {
  const suspicions = figures.map((figure) => ({
    figure: figureOf(figure, '2026-11-16'),
    ...({ reason: 'jump', explanation: 'It leaps.' } as const),
  }))
  await services.stores.quarantine.hold('ecb', suspicions, services.clock())
}

/** Queues alerts and sends due mails, as the jobs of the server do every minute. */
async function runJobs({ queueAlerts, sendDue }: MailingServer): Promise<void> {
  await queueAlerts()
  await sendDue()
}

/** Begins a test with a treasurer, after the alerts that every new server sends. */
async function beginQuietly(beginTest = begin) {
  const { mailbox, ...server } = await beginTest()
  await join(server, 'treasurer')
  await runJobs(server)
  const before = mailbox.mails.length
  return { mailbox, server, newMails: () => mailbox.mails.slice(before) }
}

test('mails a held rate once to treasurers and administrators, with the rates that visitors see meanwhile', async () => {
  const { mailbox, server, newMails } = await beginQuietly()
  for (const role of ['viewer', 'editor', 'administrator'] as const) await join(server, role)
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  await hold(server, 'EUR/NOK 10.4859')
  await runJobs(server)
  await runJobs(server)
  const restarted = await startMailing(mailbox, { place: server.place })
  await Promise.all([runJobs(server), runJobs(restarted)])
  expect(newMails().map(({ to }) => to[0])).toEqual([mailOf('treasurer'), mailOf('administrator')])
  const [mail] = newMails()
  expect(mail?.subject).toBe('Held: EUR/NOK 10.4859, European Central Bank')
  expect(mail?.text).toBe(`This rate looks wrong and is waiting for a decision.

EUR/NOK of 2026-11-16, European Central Bank: 10.4859
Last good rate: 10.8326 of 2026-11-13
Meanwhile a visitor with 100 EUR sees: ours not offered, published 1,083.26 NOK

Review at the desk:
${deskUrl}/en/admin/held

You’re receiving this because you are treasurer at the desk of EVP.`)
})

test('mails several held rates together, and lists at most twenty of them', async () => {
  const { server, newMails } = await beginQuietly()
  const days = Array.from({ length: 23 }, (_, index) => `EUR/NOK 10.${1000 + index}`)
  await hold(server, ...days)
  await runJobs(server)
  expect(newMails()).toHaveLength(1)
  expect(newMails()[0]?.subject).toBe('23 held rates')
  expect(newMails()[0]?.text.match(/European Central Bank/g)).toHaveLength(20)
  expect(newMails()[0]?.text).toContain('And 3 more rates.')
})

test('mails the first of many held rates at once, and the others every half hour', async () => {
  const { server, newMails } = await beginQuietly()
  server.after(60)
  for (let minute = 0; minute < 60; minute++) {
    server.after(60 + minute)
    await hold(server, `EUR/NOK 10.${1000 + minute}`)
    await runJobs(server)
  }
  expect(newMails().map(({ subject }) => subject)).toEqual([
    'Held: EUR/NOK 10.1000, European Central Bank',
    '30 held rates',
  ])
  server.after(120)
  await runJobs(server)
  expect(newMails().at(-1)?.subject).toBe('29 held rates')
})

test('sends one mail of each kind after the mail server was unreachable', async () => {
  const { mailbox, server, newMails } = await beginQuietly()
  await mailbox.stop()
  for (let minute = 60; minute <= 240; minute += 30) {
    server.after(minute)
    await hold(server, `EUR/NOK 10.${1000 + minute}`)
    await runJobs(server)
  }
  await mailbox.start()
  server.after(24 * 60)
  await server.sendDue()
  expect(newMails().map(({ subject }) => subject)).toEqual(['7 held rates'])
})

test('sends no mail about settled rates and no mail to suspended users', async () => {
  const { server, newMails } = await beginQuietly()
  await hold(server, 'EUR/NOK 10.4859')
  await server.queueAlerts()
  const [held] = await server.services.stores.quarantine.loadPending()
  // Held since the first mail was queued, so it gets a mail of its own.
  await hold(server, 'EUR/NOK 10.4999')
  await server.services.stores.quarantine.rule('reject', [held?.id ?? 0], { by: 'test', now: server.services.clock() })
  await server.sendDue()
  server.after(60)
  await server.queueAlerts()
  await server.services.database.runSql('update person set suspended_at = now()')
  await server.sendDue()
  expect(newMails()).toEqual([])
  expect(await server.countOf('needless')).toBe(2)
})

test('mails once that a source is late, and again when it is late again', async () => {
  const { mailbox, server, newMails } = await beginQuietly(beginWithoutAddress)
  const subjects = () => newMails().map(({ subject }) => subject)
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  await runJobs(server)
  expect(subjects()).toEqual([])
  server.after(24 * 60)
  await runJobs(server)
  server.after(26 * 60)
  await runJobs(server)
  await Promise.all([runJobs(server), runJobs(await startMailing(mailbox, { place: server.place }))])
  expect(subjects()).toEqual(['Late: European Central Bank'])
  expect(
    newMails()[0]?.text,
  ).toBe(`European Central Bank should have published by 16 November 2026 at 15:00 UTC, but nothing has arrived. Its newest rates are from 2026-11-13.

Visitors see the newest rates available, marked as late.

You’re receiving this because you are treasurer at the desk of EVP.`)
  await publish(server, 'ecb', { '2026-11-17': ['EUR/NOK 10.8326'] })
  await runJobs(server)
  server.after(3 * 24 * 60)
  await runJobs(server)
  expect(subjects()).toHaveLength(2)
})

test('queues one mail for 70,000 held rates, and reports no rate twice', async () => {
  const { server } = await beginQuietly()
  const outbox = createOutboxStore(server.services.database.db)
  const events = Array.from({ length: 70_000 }, (_, index) => ({ key: `held ${1_000_000 + index}` }))
  const queue = (some: typeof events) =>
    outbox.queueOnce({
      events: some,
      right: 'held.decide',
      kind: 'held',
      now: server.services.clock(),
      aboutOf: (fresh) => ({ count: fresh.length }),
    })
  expect(await queue(events.slice(1))).toBe(1)
  server.after(60)
  expect([await queue(events), await queue(events)]).toEqual([1, 0])
  const { rows } = await server.services.database.runSql(`select about from outgoing_mail where about ? 'count'`)
  expect(rows).toEqual(expect.arrayContaining([{ about: { count: 69_999 } }, { about: { count: 1 } }]))
})

test('mails treasurers a market gap once a day and lists it as a task', async () => {
  const { server, newMails } = await beginQuietly()
  await publish(server, 'ecb', { '2026-11-16': ['EUR/CHF 0.9500'] })
  await publish(server, 'market', { '2026-11-16': ['EUR/CHF 0.9025'] })
  await runJobs(server)
  await runJobs(server)
  expect(newMails().map(({ subject, to }) => [subject, to[0]])).toEqual([
    ['The market is far from our rate: CHF', mailOf('treasurer')],
  ])
  expect(newMails()[0]?.text).toContain('CHF: the market is 5.00% below our mid rate.')
  const { comparisons } = await server.call(compare, { path: { locale: 'en' }, query: { from: ['EUR'], to: ['CHF'] } })
  expect(comparisons).toMatchObject([{ withheld: 'market_gap' }])
})
