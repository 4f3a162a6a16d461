import { createHash, randomInt } from 'node:crypto'
import { dayOf, zonedDay } from '#domain/calendar/day.ts'
import { answerBy } from '#domain/contact/answer-by.ts'
import { type ContactMessage, type Problems, readMessage, type Written } from '#domain/contact/contact-message.ts'
import { judgeSigns } from '#domain/contact/suspicion.ts'
import type { PublicTopic } from '#domain/content/presenting/public-topics.ts'
import { clockOf } from '#domain/countries/clock.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Db } from '../db/core/database.ts'
import { isDatabaseFault } from '../db/core/lost-connection.ts'
import type { MessageRecipients } from '../db/stores/messages/message-recipients.ts'
import { findReceived, type NewMessage, type Receipt, receiveMessage } from '../db/stores/messages/receive-message.ts'

/** Metadata of a message, which its sender did not type. */
type MessageMetadata = {
  /** Content of the honeypot field. */
  readonly trap: string
  readonly elapsedMilliseconds: number | undefined
  /** True if the browser sent it for a page of another site. */
  readonly isFromElsewhere: boolean
  /** Idempotency key of the client. */
  readonly key: string | undefined
  /** Solution of a check, if the client passed one. */
  readonly solution: string | undefined
  readonly page: string | undefined
  /** Network of the sender: an IPv4 address or the network of an IPv6 one. */
  readonly network: string
  readonly language: Language
  readonly country: Country
  readonly now: Date
}

/** Outcome of receiving a message. */
type Reception =
  | { readonly is: 'received'; readonly receipt: Receipt }
  | { readonly is: 'incomplete'; readonly problems: Problems }
  /** May come from a bot: accepted only with the solution of a check. */
  | { readonly is: 'unsure'; readonly isOften: boolean }
  /** The key belongs to another message. */
  | { readonly is: 'mistaken' }
  /** The database failed: the message was not stored. */
  | { readonly is: 'lost'; readonly error: unknown }

type ReceiveDependencies = {
  readonly db: Db
  /** Country of the staff who answer: its working days and time zone count. */
  readonly home: Country
  /** Recipients of emails about messages; undefined if none are sent. */
  readonly notified: MessageRecipients | undefined
  /** Makes the mailer look at its queue. */
  readonly wake: () => void
  /** Checks a solution for the network of the message, and uses it up. */
  readonly isSolved: (solution: string, network: string) => Promise<boolean>
}

export type Receive = (
  written: Written,
  topics: readonly PublicTopic[],
  metadata: MessageMetadata,
) => Promise<Reception>

/** Creates the function that receives messages of visitors: it stores each before anyone is notified. */
export function createReceive({ db, home, notified, wake, isSolved }: ReceiveDependencies): Receive {
  async function receive(...[written, topics, metadata]: Parameters<Receive>): Promise<Reception> {
    const read = readMessage(written, topics)
    if ('problems' in read) return { is: 'incomplete', problems: read.problems }
    const { message } = read
    const { now, network, trap, elapsedMilliseconds, isFromElsewhere, solution } = metadata
    const keys = keysOf(message, metadata)
    // A repeated message gets the same receipt, even if its network has reached the limit since.
    const known = await findReceived(db, { ...keys, mail: message.mail }, now)
    if (known) return known.digest === keys.digest ? { is: 'received', receipt: known } : { is: 'mistaken' }
    const suspicion = judgeSigns({ trap, elapsedMilliseconds, message: message.message, isFromElsewhere })
    const passesCheck = async () => solution !== undefined && (await isSolved(solution, network))
    if (suspicion === 'unsure' && !(await passesCheck())) return { is: 'unsure', isOften: false }
    const topic = topics.find(({ key }) => key === message.topic)
    const { topic: about, message: text, ...person } = message
    const added: NewMessage = {
      ...person,
      ...keys,
      text,
      topic: about,
      topicTitle: topic?.title,
      language: metadata.language,
      country: metadata.country,
      page: metadata.page,
      network,
      reference: '',
      receivedAt: now,
      answerBy: answerBy(now, home, topic?.answer ?? '1_day'),
      // A bot caught by the trap field gets the usual receipt, so that it does not learn about the trap.
      state: suspicion === 'machine' ? 'spam' : 'new',
    }
    const makeReference = () => referenceOf(zonedDay(now, clockOf(home).timeZone))
    const store = (isLimited: boolean) => receiveMessage(db, added, { notified, makeReference, isLimited })
    const first = await store(suspicion === 'person')
    if (first === 'often' && !(await passesCheck())) return { is: 'unsure', isOften: true }
    const receipt = first === 'often' ? await store(false) : first
    if (receipt === undefined || receipt === 'often') return { is: 'mistaken' }
    if (notified !== undefined) wake()
    return { is: 'received', receipt }
  }

  return (...sent) =>
    receive(...sent).catch((error: unknown) => {
      if (!isDatabaseFault(error)) throw error
      return { is: 'lost', error }
    })
}

/** Returns the key of a message, from its client or else from its text and the day. */
function keysOf(message: ContactMessage, { key, now }: MessageMetadata) {
  const digest = digestOf(Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { digest, key: digestOf(key === undefined ? [digest, dayOf(now)] : [key]) }
}

function digestOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Letters and digits that are not mistaken for others when read out on the phone; no vowels, so that no words appear.
 */
const signs = '23456789CFGHJMPQRVWX'

/** Returns the day with five random signs, such as 2026-1117-K7Q4M. */
function referenceOf(day: string): string {
  const rest = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `${day.slice(0, 4)}-${day.slice(5).replace('-', '')}-${rest}`
}
