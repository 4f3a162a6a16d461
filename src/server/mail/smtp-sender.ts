import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { isOwnMachine, type SmtpServer } from './smtp-server.ts'

/** A mail as it leaves. */
export type Envelope = {
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

export type MailSettings = { readonly smtp: SmtpServer; readonly from: string }

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

/** An attempt is over well before the next is due. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Nothing in a mail makes us read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Hands mails to a server, one at a time. */
export function createSmtpSender({ smtp, from }: MailSettings, siteName: string): SendMail {
  const transport = lazily(async () => {
    // Read only now: whoever sends nothing needs nothing of it.
    const { createTransport } = await import('nodemailer')
    const made = createTransport(transportOptions(smtp))
    return { sendMail: (mail: Parameters<typeof made.sendMail>[0]) => made.sendMail(mail) }
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return async ({ id, to, subject, text, html, replyTo }) => {
    if (findMailAddress(to) !== to) throw new MailError('this is no mail address', true)
    if (replyTo !== undefined && findMailAddress(replyTo) !== replyTo)
      throw new MailError('this is no mail address to answer to', true)
    const mail = {
      messageId: `<${id}@${domain}>`,
      from: { name: oneLine(siteName), address: from },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject: oneLine(subject),
      ...{ text, html, ...closed },
      // Programs that answer by themselves leave it alone.
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    const { sendMail } = await transport()
    await sendMail(mail).catch((error: unknown) => {
      throw readFault(error)
    })
  }
}

function transportOptions(smtp: SmtpServer): SMTPTransportOptions {
  const { host, port, isSecure, login } = smtp
  return {
    ...{ host, port, secure: isSecure, ...timeouts },
    ...(login && { auth: login }),
    // A password is never sent in the open.
    requireTLS: login !== undefined && !isSecure && !isOwnMachine(smtp),
    ...closed,
  }
}

/** Nothing that begins another header, however it came here. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function readFault(error: unknown): MailError {
  // Whatever was thrown, these are what the package says of it.
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  const problem = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
  // Wrong logins and servers that are away can be mended; a mailbox or a mail that is refused for good cannot.
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailError(problem, isRefusal && typeof responseCode === 'number' && responseCode >= 500)
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
