import type { Encryption } from '#domain/mail/mail-server.ts'

export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** Implicit TLS; otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

const schemes = new Map([
  ['smtp:', { isSecure: false, port: 587 }],
  ['smtps:', { isSecure: true, port: 465 }],
])

/** Parses smtp://user:password@host:port, and returns undefined for any other text or additional parts. */
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
    // An invalid percent encoding.
    return undefined
  }
}

/**
 * Returns the encryption of the connection: from the first byte (`always`), by STARTTLS or not at all (`demanded`), or
 * by STARTTLS if offered. A password is never sent unencrypted over a network.
 */
export function encryptionOf(smtp: SmtpServer): Encryption {
  if (smtp.isSecure) return 'always'
  return smtp.login && !isOwnMachine(smtp) ? 'demanded' : 'offered'
}

/** Returns whether the server runs on this machine, so that nothing crosses a network. */
function isOwnMachine({ host }: SmtpServer): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host)
}
