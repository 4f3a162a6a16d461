import { createHash, randomInt } from 'node:crypto'
import { dayOf, zonedDay } from '#domain/calendar/day.ts'
import { answerBy } from '#domain/contact/answer-by.ts'
import { type ContactMessage, type Problems, readMessage, type Written } from '#domain/contact/contact-message.ts'
import { judgeSigns } from '#domain/contact/suspicion.ts'
import type { SaidTopic } from '#domain/content/presenting/said-topics.ts'
import { clockOf } from '#domain/countries/clock.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Db } from '../db/core/database.ts'
import { isDatabaseFault } from '../db/core/lost-connection.ts'
import type { MessageRecipients } from '../db/stores/messages/message-recipients.ts'
import { findReceived, type NewMessage, type Receipt, receiveMessage } from '../db/stores/messages/receive-message.ts'

/** What comes with a message that nobody has typed. */
type Circumstances = {
  /** Content of the honeypot field. */
  readonly trap: string
  readonly elapsedMilliseconds: number | undefined
  /** Whether a page of another site had the browser send it. */
  readonly isFromElsewhere: boolean
  /** By what the sender's program knows it again. */
  readonly key: string | undefined
  /** What a check has given, where there was one. */
  readonly solution: string | undefined
  readonly page: string | undefined
  /** Where it comes from: an address, or the network of an IPv6 one. */
  readonly network: string
  readonly language: Language
  readonly country: Country
  readonly now: Date
}

/** What becomes of a message. */
type Reception =
  | { readonly is: 'received'; readonly receipt: Receipt }
  | { readonly is: 'incomplete'; readonly problems: Problems }
  /** Nobody can tell whether a person has sent it: it is taken together with the solution of a check. */
  | { readonly is: 'unsure'; readonly isOften: boolean }
  /** Another message came under its key. */
  | { readonly is: 'mistaken' }
  /** It could not be kept, and nobody is notified of what is not. */
  | { readonly is: 'lost'; readonly error: unknown }

type Needs = {
  readonly db: Db
  /** Where those are at home who answer. */
  readonly home: Country
  /** Who gets mails about messages; undefined if nothing is mailed. */
  readonly notified: MessageRecipients | undefined
  /** Mails may be waiting. */
  readonly wake: () => void
  /** Whether a check was passed for this, from where the message comes. */
  readonly isSolved: (solution: string, network: string) => Promise<boolean>
}

export type Receive = (written: Written, topics: readonly SaidTopic[], around: Circumstances) => Promise<Reception>

/** Takes what visitors write: everything is kept before anybody is notified of it. */
export function createReceive({ db, home, notified, wake, isSolved }: Needs): Receive {
  async function receive(...[written, topics, around]: Parameters<Receive>): Promise<Reception> {
    const read = readMessage(written, topics)
    if ('problems' in read) return { is: 'incomplete', problems: read.problems }
    const { message } = read
    const { now, network, trap, elapsedMilliseconds, isFromElsewhere, solution } = around
    const keys = keysOf(message, around)
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
      language: around.language,
      country: around.country,
      page: around.page,
      network,
      reference: '',
      receivedAt: now,
      answerBy: answerBy(now, home, topic?.answer ?? '1_day'),
      // A bot caught by the trap field gets the usual receipt, so that it does not learn about the trap.
      state: suspicion === 'machine' ? 'spam' : 'new',
    }
    const makeReference = () => referenceOf(zonedDay(now, clockOf(home).timeZone))
    const keep = (isLimited: boolean) => receiveMessage(db, added, { notified, makeReference, isLimited })
    const first = await keep(suspicion === 'person')
    if (first === 'often' && !(await passesCheck())) return { is: 'unsure', isOften: true }
    const receipt = first === 'often' ? await keep(false) : first
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
function keysOf(message: ContactMessage, { key, now }: Circumstances) {
  const digest = digestOf(Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { digest, key: digestOf(key === undefined ? [digest, dayOf(now)] : [key]) }
}

function digestOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Without vowels and whatever is taken for something else: to be read to somebody on the telephone. */
const signs = '23456789CFGHJMPQRVWX'

/** The day, and what tells it from others of that day, such as 2026-1117-K7Q4M. */
function referenceOf(day: string): string {
  const rest = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `${day.slice(0, 4)}-${day.slice(5).replace('-', '')}-${rest}`
}
