import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { isRefusedForGood, noteAttempt } from '#domain/mail/mail-fault.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { encryptionOf, type SmtpServer } from './smtp-server.ts'

/** A mail as it leaves. */
type Envelope = {
  /** The same for every attempt at the same mail. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: string | undefined
}

export type SendMail = (envelope: Envelope) => Promise<void>

export type MailSettings = {
  readonly smtp: SmtpServer
  readonly from: string
  /** How long a server may be silent, in milliseconds. */
  readonly silence?: number
}

/** A mail was not taken. What the server said is left out: it may repeat what it was told. */
export class MailError extends Error {
  override name = 'MailError'
  /** Whether it would be refused the next time too. */
  readonly isFinal: boolean
  constructor(problem: string, isFinal: boolean) {
    super(problem)
    this.isFinal = isFinal
  }
}

/** How long a server may be silent; and all of an attempt is over well before the next is due. */
const usualSilence = 15_000
const attemptMilliseconds = 90_000

/** Whoever has the connection checked waits for it. */
const checkMilliseconds = 10_000

/** Nothing in a mail makes us read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Hands mails to a server, one at a time. */
export function createSmtpSender({ smtp, from, silence = usualSilence }: MailSettings, siteName: string) {
  const transport = lazily(async () => {
    // Read only now: whoever sends nothing needs nothing of it.
    const { createTransport } = await import('nodemailer')
    const made = createTransport(transportOptions(smtp, silence))
    return {
      sendMail: (mail: Parameters<typeof made.sendMail>[0]) => made.sendMail(mail),
      verify: () => made.verify(),
    }
  })
  const domain = from.slice(from.indexOf('@') + 1)

  const send: SendMail = async ({ id, to, subject, text, html, replyTo }) => {
    if (findMailAddress(to) !== to) throw new MailError('this is no mail address', true)
    if (replyTo !== undefined && findMailAddress(replyTo) !== replyTo)
      throw new MailError('this is no mail address to answer to', true)
    const mail = {
      messageId: `<${id}@${domain}>`,
      from: { name: oneLine(siteName), address: from },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject: oneLine(subject),
      text,
      html,
      ...closed,
      // Programs that answer by themselves leave it alone.
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    const { sendMail } = await transport()
    await inTime(sendMail(mail), attemptMilliseconds).catch(refuse)
  }

  return {
    send,
    /** Whether the server takes our mails, as far as that shows before one is sent: it answers, encrypts and knows us. */
    async check(): Promise<void> {
      const { verify } = await transport()
      await inTime(verify(), checkMilliseconds).catch(refuse)
    },
  }
}

function transportOptions(smtp: SmtpServer, silence: number): SMTPTransportOptions {
  const { host, port, isSecure, login } = smtp
  return {
    host,
    port,
    secure: isSecure,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    ...(login && { auth: login }),
    requireTLS: encryptionOf(smtp) === 'demanded',
    ...closed,
  }
}

/** A server that says something now and then is never silent, and yet has to come to an end. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Too long.'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** Nothing that begins another header, however it came here. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function refuse(error: unknown): never {
  // Whatever was thrown, these are what the package says of it.
  const said = Object(error) as Readonly<Record<string, unknown>>
  const { code, command, response, responseCode } = said
  const problem = noteAttempt({
    code: isOfCertificate(said) ? 'ETLS' : textOf(code),
    command: textOf(command),
    status: typeof responseCode === 'number' ? responseCode : undefined,
    enhanced: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(textOf(response) ?? '')?.[1],
  })
  throw new MailError(problem, isRefusedForGood(problem))
}

/** What is wrong with a certificate comes as a fault of the connection. */
function isOfCertificate({ originalCode, reason }: Readonly<Record<string, unknown>>): boolean {
  return /CERT|TLS|SSL|SIGNED|ISSUER/.test(`${textOf(originalCode) ?? ''} ${textOf(reason) ?? ''}`)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
