import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { isRefusedForGood, noteAttempt } from '#domain/mail/mail-fault.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { encryptionOf, type SmtpServer } from './smtp-server.ts'

type Envelope = {
  /** Message-ID without its domain, the same at every attempt. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Reply-To address, if replies do not go to the sender. */
  readonly replyTo?: string | undefined
}

export type SendMail = (envelope: Envelope) => Promise<void>

export type MailSettings = {
  readonly smtp: SmtpServer
  readonly from: string
  /** Time-out for a silent server in milliseconds. */
  readonly silence?: number
}

/** Failed attempt to send. It omits the reply of the server, which may repeat secrets that were sent to it. */
export class MailError extends Error {
  override name = 'MailError'
  /** True if another attempt would fail too. */
  readonly isFinal: boolean
  constructor(problem: string, isFinal: boolean) {
    super(problem)
    this.isFinal = isFinal
  }
}

/** Time-out for a silent server, and the limit of a whole attempt, which ends well before the next is due. */
const defaultSilence = 15_000
const attemptMilliseconds = 90_000

/** Limit of a connection check, which an editor waits for. */
const checkMilliseconds = 10_000

/** Prevents mails from including files or fetched addresses. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true }

/** Creates a sender that sends mails one at a time. */
export function createSmtpSender({ smtp, from, silence = defaultSilence }: MailSettings, siteName: string) {
  const transport = lazily(async () => {
    // Loaded lazily, because a server that sends no mails does not need it.
    const { createTransport } = await import('nodemailer')
    const made = createTransport(transportOptions(smtp, silence))
    return {
      sendMail: (mail: Parameters<typeof made.sendMail>[0]) => made.sendMail(mail),
      verify: () => made.verify(),
    }
  })
  const domain = from.slice(from.indexOf('@') + 1)

  const send: SendMail = async ({ id, to, subject, text, html, replyTo }) => {
    if (findMailAddress(to) !== to) throw new MailError('not an email address', true)
    if (replyTo !== undefined && findMailAddress(replyTo) !== replyTo)
      throw new MailError('not an email address to reply to', true)
    const mail = {
      messageId: `<${id}@${domain}>`,
      from: { name: oneLine(siteName), address: from },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject: oneLine(subject),
      text,
      html,
      ...noExternalContent,
      // Prevents automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    const { sendMail } = await transport()
    await withTimeout(sendMail(mail), attemptMilliseconds).catch(rejectAttempt)
  }

  return {
    send,
    /** Checks that the server answers, encrypts and accepts the login. Throws otherwise. */
    async check(): Promise<void> {
      const { verify } = await transport()
      await withTimeout(verify(), checkMilliseconds).catch(rejectAttempt)
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
    ...noExternalContent,
  }
}

/**
 * Limits the total time of an SMTP dialogue, because a server that sends some data now and then never reaches the
 * time-out for silence.
 */
async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Too long.'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Replaces line breaks, which could start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function rejectAttempt(error: unknown): never {
  // Properties that nodemailer sets on its errors.
  const fields = Object(error) as Readonly<Record<string, unknown>>
  const { code, command, response, responseCode } = fields
  const problem = noteAttempt({
    code: isCertificateError(fields) ? 'ETLS' : textOf(code),
    command: textOf(command),
    status: typeof responseCode === 'number' ? responseCode : undefined,
    enhanced: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(textOf(response) ?? '')?.[1],
  })
  throw new MailError(problem, isRefusedForGood(problem))
}

/** Returns whether an error is about the certificate, although it comes as a connection error. */
function isCertificateError({ originalCode, reason }: Readonly<Record<string, unknown>>): boolean {
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
