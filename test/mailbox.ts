import { SMTPServer } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'
import { sql } from '#server/db/core/drizzle.ts'
import { createTestClock } from './clock.ts'
import { shareTestServer, startTestServer, type TestServer } from './server.ts'
import { clearRates } from './shared-rates.ts'

export type ArrivedMail = {
  readonly to: readonly string[]
  readonly from: string
  /** All headers, unfolded. */
  readonly head: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
}

export type Mailbox = {
  readonly url: string
  readonly mails: readonly ArrivedMail[]
  /** Addresses without a mailbox, which the server refuses. */
  readonly unknown: Set<string>
  /** Replies to RCPT by address, instead of the usual one. */
  readonly refusals: Map<string, string>
  stop(): Promise<void>
  start(): Promise<void>
}

type Login = { readonly user: string; readonly pass: string }

/** Starts a real SMTP server that stores the emails it gets, until the test ends. */
export async function openMailbox(login?: Login): Promise<Mailbox> {
  const mailbox = await createMailbox(login)
  onTestFinished(mailbox.stop)
  return mailbox
}

async function createMailbox(login?: Login) {
  const mails: ArrivedMail[] = []
  const unknown = new Set<string>()
  const refusals = new Map<string, string>()
  let server: SMTPServer | undefined
  let port = 0

  async function start(): Promise<void> {
    const opened = new SMTPServer({
      disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _, done) =>
        username === login?.user && password === login?.pass
          ? done(null, { user: username })
          : done(new Error(`no such login ${username} ${password}`)),
      onRcptTo({ address }, _, done) {
        const [digits = '', ...words] = refusals.get(address)?.split(' ') ?? []
        const refusal = digits || (unknown.has(address) ? '550' : '')
        done(
          refusal ? Object.assign(new Error(words.join(' ') || 'no such mailbox'), { responseCode: +refusal }) : null,
        )
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const to = envelope.rcptTo.map(({ address }) => address)
          mails.push({ from, to, ...readMail(Buffer.concat(parts).toString()) })
          done(null)
        })
      },
    })
    server = opened
    await new Promise<void>((listening) => opened.listen(port, '127.0.0.1', listening))
    const address = opened.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }

  async function stop(): Promise<void> {
    await new Promise<void>((closed) => server?.close(closed))
  }

  await start()
  const before = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  return { url: `smtp://${before}127.0.0.1:${port}`, mails, unknown, refusals, stop, start }
}

export const deskUrl = 'https://desk.evp.example'

/** Starts a server that sends emails when the test calls `sendDue`, with a clock that stands still until it is set. */
export async function startMailing(
  mailbox: Mailbox,
  { env = {}, ...options }: { env?: Record<string, string>; place?: TestServer['place']; logLevel?: string } = {},
) {
  const time = createTestClock(mailingStart)
  const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@evp.example', PUBLIC_URL: deskUrl, ...env }
  const server = await startTestServer({ ...options, clock: time.clock, env: settings })
  return { ...server, ...mailingOf(server, time, settings.PUBLIC_URL) }
}

/** Settings of the server, and the login that its mailbox requires. */
type SharedMailing = { readonly env?: Record<string, string>; readonly login?: Login }

const mailingStart = '2026-11-16T08:00:00Z'

/**
 * Shares one server that sends emails, and its mailbox, between tests. The returned function begins a test: it removes the
 * people, links, emails, messages and rates of earlier tests, empties mailbox and log, and sets the clock to the start.
 */
export function shareMailing({ env = {}, login }: SharedMailing = {}) {
  const time = createTestClock(mailingStart)
  const settings = { MAIL_FROM: 'desk@evp.example', PUBLIC_URL: deskUrl, ...env }
  let mailbox: Awaited<ReturnType<typeof createMailbox>>
  let isStopped = false
  // Hooks run last to first: the server is closed before its mailbox.
  afterAll(() => (isStopped ? undefined : mailbox.stop()))
  const server = shareTestServer(async () => {
    mailbox = await createMailbox(login)
    return { clock: time.clock, env: { SMTP_URL: mailbox.url, ...settings } }
  })

  async function stop(): Promise<void> {
    if (!isStopped) await mailbox.stop()
    isStopped = true
  }

  async function start(): Promise<void> {
    if (isStopped) await mailbox.start()
    isStopped = false
  }

  return async () => {
    const { services, logLines } = server()
    await clearPeople(server())
    await clearRates(server(), () => time.set(mailingStart))
    await start()
    mailbox.mails.length = 0
    mailbox.unknown.clear()
    mailbox.refusals.clear()
    logLines.length = 0
    const countBefore = await services.metrics.text()
    return {
      ...server(),
      ...mailingOf(server(), time, settings.PUBLIC_URL),
      mailbox: { ...mailbox, stop, start },
      clock: time.clock,
      /** Returns the number of emails with a result since the test began. */
      countOf: async (result: string) =>
        mailsWith(result, await services.metrics.text()) - mailsWith(result, countBefore),
    }
  }
}

type TestClock = ReturnType<typeof createTestClock>

/** Returns the tools of a test of emails, for a server whose clock begins at the start. */
function mailingOf({ services: { mailer }, origin }: TestServer, time: TestClock, publicUrl: string | undefined) {
  if (!mailer) throw new Error('The server has no mailer.')
  return {
    /** Origin of its pages. */
    page: publicUrl || origin,
    after: (minutes: number) => time.set(new Date(Date.parse(mailingStart) + minutes * 60_000).toISOString()),
    queueAlerts: mailer.queueAlerts,
    sendDue: () => mailer.sendDue(new AbortController().signal),
  }
}

async function clearPeople({ services }: TestServer): Promise<void> {
  await services.changesBy({ kind: 'job', name: 'test' }).change(
    'people',
    async (tx) => {
      for (const table of tablesOfPeople) await tx.execute(sql.raw(`delete from ${table}`))
    },
    () => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected: 0 } }],
  )
}

/** Tables of people, emails and messages, in an order that foreign keys allow. */
const tablesOfPeople = [
  'outgoing_mail',
  'notified_event',
  'access_token',
  'access_link',
  'message_note',
  'message',
  'used_solution',
  'session',
  'sign_in_attempt',
  'recovery_code',
  'idempotent_call',
  'manual_rate',
  'manual_rate_proposal',
  'person',
]

function mailsWith(result: string, metrics: string): number {
  return Number(new RegExp(`agio_mails_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

/** Returns the token of the link in an email. */
export function tokenIn(mail: ArrivedMail | undefined): string {
  return /\/admin\/set-up\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const partOf = (type: string) => readPart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return {
    head: unfolded,
    subject: readEncodedWords(/^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''),
    messageId: /^Message-ID: (.*)$/m.exec(unfolded)?.[1] ?? '',
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

function readPart(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/encoding: base64/i.test(head)) return plain(Buffer.from(text, 'base64').toString())
  return plain(/encoding: quoted-printable/i.test(head) ? readQuoted(text.replace(/=\r\n/g, '')) : text)
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd()
}

function readQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})|([^\0-\x7f])/gi, (_, hex: string | undefined, wide: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : wide,
  )
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes the encoded words of a header (RFC 2047). */
function readEncodedWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?')
  const bytes = joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, text: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('latin1')
      : text
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
