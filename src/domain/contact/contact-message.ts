import { findMailAddress } from '../people/mail-address.ts'
import { type ContactDetail, contactDetails } from './contact-detail.ts'

/** Fields of the contact form in order, with their maximum length. */
export const contactFields = {
  topic: { max: 60, isOneLine: true },
  mail: { max: 254, isOneLine: true },
  name: { max: 120, isOneLine: true },
  company: { max: 120, isOneLine: true },
  phone: { max: 40, isOneLine: true },
  message: { max: 4_000, isOneLine: false },
} as const satisfies Record<string, { readonly max: number; readonly isOneLine: boolean }>

export type ContactField = keyof typeof contactFields

export const contactFieldNames = Object.keys(contactFields) as ContactField[]

/** Texts of the contact form by field, as the visitor sent them. */
export type Written = Readonly<Partial<Record<ContactField, string>>>

/** A topic and the fields it requires. */
export type Topic = { readonly key: string; readonly needs: readonly ContactDetail[] }

/** Problems of a message by field. */
export type Problems = Readonly<Partial<Record<ContactField, Problem>>>

export type Problem = 'missing' | 'wrong' | 'too_long'

/** A valid message. */
export type ContactMessage = {
  readonly topic: string | undefined
  readonly mail: string
  readonly message: string
} & Readonly<Partial<Record<ContactDetail, string>>>

/** Validates a message, both on the page and on the server. */
export function readMessage(
  written: Written,
  topics: readonly Topic[],
): { readonly message: ContactMessage } | { readonly problems: Problems } {
  const texts = tidied(written)
  const topic = topics.find(({ key }) => key === texts.topic)
  const needed: readonly ContactField[] = ['mail', 'message', ...(topics.length > 0 ? ['topic' as const] : [])]
  const problems: Partial<Record<ContactField, Problem>> = {}
  for (const name of contactFieldNames) {
    const isNeeded = needed.includes(name) || topic?.needs.some((detail) => detail === name) === true
    const problem = problemOf(name, texts[name], isNeeded)
    if (problem) problems[name] = problem
  }
  // A topic may have been removed in the meantime.
  if (!problems.topic && topics.length > 0 && !topic) problems.topic = 'wrong'
  if (Object.keys(problems).length > 0) return { problems }
  const details = contactDetails.flatMap((name) => (texts[name] ? [[name, texts[name]] as const] : []))
  return {
    message: {
      ...Object.fromEntries(details),
      topic: topic?.key,
      mail: findMailAddress(texts.mail) ?? '',
      message: texts.message,
    },
  }
}

/** Returns all fields without control characters and surrounding spaces; invisible text counts as empty. */
function tidied(written: Written): Readonly<Record<ContactField, string>> {
  const texts = contactFieldNames.map((name) => {
    const text = withoutControls(written[name] ?? '').trim()
    if (isUnseen(text)) return [name, '']
    return [name, contactFields[name].isOneLine ? withoutTurns(text) : text]
  })
  return Object.fromEntries(texts)
}

/** Tells whether a text consists of invisible characters only. */
function isUnseen(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(text)
}

/** Removes characters that reverse the direction of text, because with them a name could look like another one. */
function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Normalises line endings and removes control characters. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u2028\u2029]/gu, '')
}

function problemOf(name: ContactField, text: string, isNeeded: boolean): Problem | undefined {
  const { max, isOneLine } = contactFields[name]
  if (text === '') return isNeeded ? 'missing' : undefined
  if (text.length > max) return 'too_long'
  if (isOneLine && /[\n\t]/.test(text)) return 'wrong'
  return forms[name]?.(text) === false ? 'wrong' : undefined
}

const forms: Readonly<Partial<Record<ContactField, (text: string) => boolean>>> = {
  mail: (text) => findMailAddress(text) !== undefined,
  // Accepts any usual notation; only a call can tell whether the number exists.
  phone: (text) => /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
}

/** Returns the first words of a message, shown in lists. */
export function headlineOf(message: string): string {
  const line = message.split('\n').find((one) => one.trim() !== '') ?? ''
  const text = line.trim().replace(/\s+/g, ' ')
  const signs = [...text]
  if (signs.length <= headlineLength) return text
  const cut = signs.slice(0, headlineLength).join('')
  // Cuts at the last space, unless that would drop more than half of the line; then the last word is cut.
  const end = cut.lastIndexOf(' ')
  return `${end > cut.length / 2 ? cut.slice(0, end) : cut}…`
}

const headlineLength = 80

/** Returns the words after the headline in one line, shown in lists. */
export function excerptOf(message: string): string {
  const whole = message.trim().replace(/\s+/g, ' ')
  const headline = headlineOf(message).replace(/…$/, '')
  const rest = [...(whole.startsWith(headline) ? whole.slice(headline.length).trim() : whole)]
  return rest.length > excerptLength ? `${rest.slice(0, excerptLength).join('').trimEnd()}…` : rest.join('')
}

const excerptLength = 140
