/**
 * Why a mail was not taken, as far as the server and the network tell. Those from `sender` on are answers of the server
 * to this very mail; what comes before them would have met any other mail too.
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

/** What is known of an attempt that failed. What the server said in words is not part of it: it may repeat what it was told. */
type FailedAttempt = {
  /** What the client calls it, such as EENVELOPE. */
  readonly code?: string | undefined
  /** What it had said when it was refused, such as RCPT TO. */
  readonly command?: string | undefined
  /** The three digits of the answer. */
  readonly status?: number | undefined
  /** What RFC 3463 adds to them, such as 5.1.1. */
  readonly enhanced?: string | undefined
}

/** What stands in the place of a code where it is not known to which address links would lead. */
export const noPublicUrl = 'ENOPUBLICURL'

/** The same where there is nobody whom it is to be told. */
export const noRecipient = 'ENORECIPIENT'

const stages = ['MAIL', 'RCPT', 'DATA'] as const

/** The form in which it is noted: `EENVELOPE RCPT 550 5.1.1`. */
export function noteAttempt({ code, command, status, enhanced }: FailedAttempt): string {
  const stage = stages.find((one) => command?.startsWith(one))
  return [code ?? 'EUNKNOWN', stage, status, enhanced].filter((part) => part !== undefined).join(' ')
}

/** The digits of an answer, as they were noted; undefined where the server gave none. */
export function findStatus(noted: string): string | undefined {
  return /\b[245]\d\d\b(?: [245]\.\d{1,3}\.\d{1,3}\b)?/.exec(noted)?.[0]
}

/**
 * Whether it would be refused the next time too: the recipient or the mail for good. A sender that is refused, a login or
 * a server that is away can be mended meanwhile.
 */
export function isRefusedForGood(noted: string): boolean {
  return /^\w+ (RCPT|DATA) 5\d\d\b/.test(noted)
}

/** Reads what was noted, perhaps by another version of the program. */
export function findFault(noted: string): MailFault {
  const [code = ''] = noted.split(' ')
  const own = codes.get(code)
  if (own) return own
  const [status = '', enhanced = ''] = findStatus(noted)?.split(' ') ?? []
  if (status === '') return 'unknown'
  // Asked for encryption or a login first.
  if (/^(530|538)$/.test(status)) return enhanced === '5.7.0' || status === '538' ? 'encryption' : 'login'
  const meant = meanings.find(([form]) => form.test(enhanced))?.[1]
  if (meant) return meant
  if (status.startsWith('4')) return 'busy'
  if (/ MAIL /.test(noted)) return 'sender'
  if (status === '552') return 'mailbox_full'
  return / RCPT /.test(noted) ? 'recipient' : 'refused'
}

/** Whether an address was refused itself, and whoever has it may have another by now. */
export function isOfAddress(fault: MailFault): boolean {
  return ['unknown_mailbox', 'unknown_domain', 'mailbox_closed', 'mailbox_full', 'recipient'].includes(fault)
}

/** What the client says where no answer has come to the mail itself. */
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

/** Of the codes of RFC 3463 and RFC 7505 those that say something a person can use. */
const meanings: readonly (readonly [RegExp, MailFault])[] = [
  [/^[45]\.1\.(1|3|6)$/, 'unknown_mailbox'],
  [/^[45]\.1\.(2|10)$/, 'unknown_domain'],
  [/^[45]\.1\.[78]$/, 'sender'],
  [/^[45]\.2\.1$/, 'mailbox_closed'],
  [/^[45]\.2\.2$/, 'mailbox_full'],
  [/^[45]\.(2\.3|3\.4)$/, 'too_large'],
  [/^5\.7\.8$/, 'login'],
  // For now that is how servers greet strangers, who come again.
  [/^5\.7\.\d+$/, 'policy'],
]
