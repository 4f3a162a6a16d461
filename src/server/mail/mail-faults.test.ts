// Second circle: it talks to mail servers that fail in every way.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { listMails } from '#contract/desk/mail.ts'
import type { MailFault } from '#domain/mail/mail-fault.ts'
import { nothing, shareDesk } from '../../../test/desk.ts'
import { type Oddity, openOddServer, type Stage } from '../../../test/odd-mail-server.ts'
import { createOutboxStore } from '../db/stores/mail/outbox-store.ts'
import { createSendDue } from './send-due.ts'
import { createSmtpSender } from './smtp-sender.ts'
import type { SmtpServer } from './smtp-server.ts'

const desk = shareDesk('administrator')

/** Time-outs: short for a server that never answers, long for all others. */
const silence = { short: 1_000, long: 30_000 }

/** Queues a mail for a server, and returns functions that send it and read its state at the desk. */
async function queueFor(smtp: SmtpServer) {
  const { server, machine } = desk()
  const { database, clock, log } = server.services
  const recipient = `${randomUUID()}@evp.example`
  const outbox = createOutboxStore(database.db)
  // Only this mail is due: those of other tests are postponed.
  await database.runSql(`update outgoing_mail set next_attempt_at = 'infinity' where outcome is null`)
  await outbox.queue({ kind: 'test', recipient }, clock())
  const sendAt = (minutes: number, patience: keyof typeof silence = 'long') =>
    createSendDue({
      outbox,
      write: async () => ({ language: 'en', content: { subject: 'Hello', paragraphs: [['Hello.']] } }),
      send: createSmtpSender({ smtp, from: 'desk@evp.example', silence: silence[patience] }, 'EVP').send,
      siteName: 'EVP',
      clock: () => new Date(clock().getTime() + minutes * 60_000),
      log,
      count: () => {},
    })(new AbortController().signal)
  return {
    sendAt,
    async readState() {
      const { items } = await machine.call(listMails, { ...nothing, query: { search: recipient } })
      const [{ state, fault, status, attempts } = {}] = items
      return { state, fault, status, attempts }
    },
  }
}

type Case = readonly [stage: Stage, oddity: Oddity, fault: MailFault, status: string | null]

const temporaryFaults: readonly Case[] = [
  ['connect', '421 4.3.2 closing', 'busy', '421 4.3.2'],
  ['connect', '554 no', 'refused', '554'],
  ['MAIL', '451 4.7.1 later', 'busy', '451 4.7.1'],
  ['MAIL', '550 5.1.8 not from there', 'sender', '550 5.1.8'],
  ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'encryption', '530 5.7.0'],
  ['RCPT', '450 4.2.0 greylisted', 'busy', '450 4.2.0'],
  ['RCPT', '452 4.2.2 full', 'mailbox_full', '452 4.2.2'],
  ['DATA', '451 later', 'busy', '451'],
  ['end', '452 4.3.1 no room', 'busy', '452 4.3.1'],
]

test.each(temporaryFaults)(
  'keeps the mail waiting when the server replies at %s: %s, and delivers it once',
  async (stage, oddity, ...why) => {
    const odd = await openOddServer(stage, oddity)
    const mail = await queueFor(odd.smtp)
    await mail.sendAt(0)
    expect(await mail.readState()).toEqual({ state: 'waiting', fault: why[0], status: why[1], attempts: 1 })
    odd.heal()
    const before = odd.came.length
    await mail.sendAt(1)
    expect(odd.came).toHaveLength(before)
    await mail.sendAt(2)
    await mail.sendAt(300)
    expect(odd.came).toHaveLength(before + 1)
    expect(await mail.readState()).toEqual({ state: 'sent', fault: null, status: null, attempts: 2 })
  },
)

const finalFaults: readonly Case[] = [
  ['RCPT', '550 5.1.1 nobody here', 'unknown_mailbox', '550 5.1.1'],
  ['RCPT', '556 5.1.10 takes no mail', 'unknown_domain', '556 5.1.10'],
  ['RCPT', '552 5.2.2 full', 'mailbox_full', '552 5.2.2'],
  ['DATA', '554 no', 'refused', '554'],
  ['end', '550 5.7.1 looks like spam', 'policy', '550 5.7.1'],
]

test.each(finalFaults)('gives up when the server replies at %s: %s', async (stage, oddity, ...why) => {
  const odd = await openOddServer(stage, oddity)
  const mail = await queueFor(odd.smtp)
  await mail.sendAt(0)
  expect(await mail.readState()).toEqual({ state: 'failed', fault: why[0], status: why[1], attempts: 1 })
  odd.heal()
  const before = odd.came.length
  await mail.sendAt(300)
  expect(odd.came).toHaveLength(before)
})

const stages: readonly Stage[] = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'middle', 'end']
const silent = stages.flatMap((stage) => [['hang', stage, 'timeout'] as const, ['die', stage, 'broken_off'] as const])

test.each(silent)('keeps the mail waiting when the server fails: %s at %s', async (oddity, stage, fault) => {
  const odd = await openOddServer(stage, oddity)
  const mail = await queueFor(odd.smtp)
  await mail.sendAt(0, oddity === 'hang' ? 'short' : 'long')
  expect(await mail.readState()).toEqual({ state: 'waiting', fault, status: null, attempts: 1 })
  odd.heal()
  await mail.sendAt(2)
  expect(await mail.readState()).toMatchObject({ state: 'sent', attempts: 2 })
  // A mail that was complete before the server failed comes again with the same Message-ID, so that it can be
  // recognized.
  expect(odd.came).toHaveLength(stage === 'end' ? 2 : 1)
  expect(new Set(odd.came).size).toBe(1)
})

/** Starts an SMTP server with a self-signed certificate. */
async function openEncrypting(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, authOptional: true, ...options })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((closed) => void server.close(closed)))
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const login = { user: 'desk', pass: 'very-secret' }

test.each([
  // This host does not count as the own machine, so a password needs encryption.
  ['does not offer the encryption that a password needs', { disabledCommands: ['STARTTLS'] }, '0.0.0.0', false],
  ['has a self-signed certificate', {}, '127.0.0.1', false],
  ['has a self-signed certificate and implicit TLS', { secure: true }, '127.0.0.1', true],
  ['does not support implicit TLS', { disabledCommands: ['STARTTLS'] }, '127.0.0.1', true],
] as const)('sends nothing to a server that %s, and keeps the mail waiting', async (_, options, host, isSecure) => {
  const received: string[] = []
  const port = await openEncrypting({
    ...options,
    disabledCommands: [...('disabledCommands' in options ? options.disabledCommands : [])],
    onAuth({ password }, _session, done) {
      received.push(password ?? '')
      done(null, { user: 'desk' })
    },
    onMailFrom({ address }, _session, done) {
      received.push(address)
      done()
    },
  })
  const mail = await queueFor({ host, port, isSecure, login })
  await mail.sendAt(0)
  expect(await mail.readState()).toMatchObject({ state: 'waiting', fault: 'encryption', attempts: 1 })
  expect(received).toEqual([])
})

test('keeps the mail waiting when the login is refused', async () => {
  const port = await openEncrypting({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  })
  const mail = await queueFor({ host: '127.0.0.1', port, isSecure: false, login })
  await mail.sendAt(0)
  expect(await mail.readState()).toEqual({ state: 'waiting', fault: 'login', status: '535', attempts: 1 })
})
