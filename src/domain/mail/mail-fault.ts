/**
 * Why an email was not accepted, as reported by server and network. Those from `sender` on are answers to this very
 * email; the others would concern any email.
 */
export const mailFaults = [
  'unreachable',
  'timeout',
  'broken_off',
  'encryption',
  'login',
  'busy',
  'no_public_url',
  'no_recipient',
  'unknown',
  'sender',
  'unknown_mailbox',
  'unknown_domain',
  'mailbox_closed',
  'mailbox_full',
  'recipient',
  'too_large',
  'policy',
  'refused',
] as const

export type MailFault = (typeof mailFaults)[number]

/** A failed attempt. The server's text is left out, because it may repeat the message. */
type FailedAttempt = {
  /** Error code of the client, such as EENVELOPE. */
  readonly code?: string | undefined
  /** Command that was rejected, such as RCPT TO. */
  readonly command?: string | undefined
  /** Three-digit status. */
  readonly status?: number | undefined
  /** Enhanced status of RFC 3463, such as 5.1.1. */
  readonly enhanced?: string | undefined
}

/** Used as a code if PUBLIC_URL is missing. */
export const noPublicUrl = 'ENOPUBLICURL'

/** Used as a code if there is no recipient. */
export const noRecipient = 'ENORECIPIENT'

const stages = ['MAIL', 'RCPT', 'DATA'] as const

/** Returns the stored form: `EENVELOPE RCPT 550 5.1.1`. */
export function noteAttempt({ code, command, status, enhanced }: FailedAttempt): string {
  const stage = stages.find((one) => command?.startsWith(one))
  return [code ?? 'EUNKNOWN', stage, status, enhanced].filter((part) => part !== undefined).join(' ')
}

/** Returns the status in a stored attempt; undefined if there was none. */
export function findStatus(noted: string): string | undefined {
  return /\b[245]\d\d\b(?: [245]\.\d{1,3}\.\d{1,3}\b)?/.exec(noted)?.[0]
}

/**
 * Tells whether the recipient or the email is rejected permanently. A rejected sender, a login or an unavailable server
 * can be fixed meanwhile.
 */
export function isRefusedForGood(noted: string): boolean {
  return /^\w+ (RCPT|DATA) 5\d\d\b/.test(noted)
}

/** Reads a stored attempt, perhaps of another version. */
export function findFault(noted: string): MailFault {
  const [code = ''] = noted.split(' ')
  const own = codes.get(code)
  if (own) return own
  const [status = '', enhanced = ''] = findStatus(noted)?.split(' ') ?? []
  if (status === '') return 'unknown'
  // The server requires encryption or a login first.
  if (/^(530|538)$/.test(status)) return enhanced === '5.7.0' || status === '538' ? 'encryption' : 'login'
  const meant = meanings.find(([form]) => form.test(enhanced))?.[1]
  if (meant) return meant
  if (status.startsWith('4')) return 'busy'
  if (/ MAIL /.test(noted)) return 'sender'
  if (status === '552') return 'mailbox_full'
  return / RCPT /.test(noted) ? 'recipient' : 'refused'
}

/** Tells whether the address itself was rejected, so that its owner may have a new one. */
export function isOfAddress(fault: MailFault): boolean {
  return ['unknown_mailbox', 'unknown_domain', 'mailbox_closed', 'mailbox_full', 'recipient'].includes(fault)
}

/** Codes of the client if the email itself got no answer. */
const codes: ReadonlyMap<string, MailFault> = new Map([
  ['ESOCKET', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNECTION', 'broken_off'],
  ['ETLS', 'encryption'],
  ['EREQUIRETLS', 'encryption'],
  ['EAUTH', 'login'],
  ['ENOAUTH', 'login'],
  [noPublicUrl, 'no_public_url'],
  [noRecipient, 'no_recipient'],
])

/** The codes of RFC 3463 and RFC 7505 that are useful to a person. */
const meanings: readonly (readonly [RegExp, MailFault])[] = [
  [/^[45]\.1\.(1|3|6)$/, 'unknown_mailbox'],
  [/^[45]\.1\.(2|10)$/, 'unknown_domain'],
  [/^[45]\.1\.[78]$/, 'sender'],
  [/^[45]\.2\.1$/, 'mailbox_closed'],
  [/^[45]\.2\.2$/, 'mailbox_full'],
  [/^[45]\.(2\.3|3\.4)$/, 'too_large'],
  [/^5\.7\.8$/, 'login'],
  // Temporary rejections of this kind are how servers greet unknown senders.
  [/^5\.7\.\d+$/, 'policy'],
]
