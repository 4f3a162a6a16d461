import type { Encryption } from '#domain/mail/mail-server.ts'

/** Who takes our mails, and as whom we come. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

const schemes = new Map([
  ['smtp:', { isSecure: false, port: 587 }],
  ['smtps:', { isSecure: true, port: 465 }],
])

/** Reads smtp://user:password@host:port; undefined for anything else, and for what says more than that. */
export function findSmtpServer(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const scheme = schemes.get(protocol)
  if (!scheme || !hostname || search || hash || !['', '/'].includes(pathname)) return undefined
  if ((username === '') !== (password === '')) return undefined
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : scheme.port,
      isSecure: scheme.isSecure,
      login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    }
  } catch {
    // A sign of per cent that begins nothing.
    return undefined
  }
}

/**
 * When what is said to it is encrypted: from the first byte; before anything else is said, or nothing is; or where it
 * offers that. A password is never sent in the open.
 */
export function encryptionOf(smtp: SmtpServer): Encryption {
  if (smtp.isSecure) return 'always'
  return smtp.login && !isOwnMachine(smtp) ? 'demanded' : 'offered'
}

/** Whether it is this very machine: what is sent there crosses no network. */
function isOwnMachine({ host }: SmtpServer): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host)
}
