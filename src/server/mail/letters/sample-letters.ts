import { type Day, dayAfter, dayOf } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { LetterName } from '#domain/mail/letter-name.ts'
import type { Currency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import { heldLetter } from './held-letter.ts'
import { lateLetter } from './late-letter.ts'
import type { Letter } from './letter.ts'
import { invitationLetter, resetLetter } from './link-letters.ts'
import { marketGapLetter } from './market-gap-letter.ts'
import { messageLetter } from './message-letter.ts'
import type { Speech } from './speech.ts'

type Around = {
  readonly book: RateBook
  readonly country: Country
  readonly now: Date
  /** Where the desk is, as letters to people in this language write it. */
  readonly deskAt: (path: DeskPath) => string
  readonly linkAt: (token: string) => string
}

/** A letter with example values, for those who look after its words. Nothing of it has happened. */
export function sampleLetter(name: LetterName, speech: Speech, around: Around): Letter {
  return samples[name](speech, around)
}

const person = 'Alex Example (alex@example.com)'
const mail = 'kim@example.com'

const samples: Readonly<Record<LetterName, (speech: Speech, around: Around) => Letter>> = {
  invitation: (speech, around) => invitationLetter(speech, { ...link(around, 7 * 24), name: person }),
  reset_asked: (speech, around) => resetLetter(speech, link(around, 1)),
  reset_made: (speech, around) => resetLetter(speech, { ...link(around, 1), name: person }),
  held: (speech, around) => heldLetter(speech, heldFigures(around).slice(0, 1), aroundHeld(around)),
  held_several: (speech, around) => heldLetter(speech, heldFigures(around), aroundHeld(around)),
  late: (speech, around) => lateLetter(speech, lateSources(around).slice(0, 1), concerned(around, 'sources')),
  late_several: (speech, around) => lateLetter(speech, lateSources(around), concerned(around, 'sources')),
  market_gap: (speech, around) =>
    marketGapLetter(speech, marketGaps(around), { ...concerned(around, 'rates/own'), suspends: false }),
  message: (speech, around) => messageLetter(speech, visitorsMessage(speech, around), around.deskAt('inbox')),
}

/** A link that opens nothing: no token is ever so short. */
function link({ now, linkAt }: Around, hours: number) {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  return { href: linkAt('example'), expiresAt, role: 'editor', mail } as const
}

function concerned(around: Around, path: DeskPath) {
  return { ...around, role: 'treasurer', href: around.deskAt(path) } as const
}

/** Before the first two there was a good one; so both ways of telling it are seen. */
function aroundHeld(around: Around) {
  const day = dayAfter(dayOf(around.now), -1)
  const good = [figure('USD', '1.1699', day, around.now), figure('GBP', '0.8621', day, around.now)]
  return { ...concerned(around, 'held'), book: { ...around.book, recent: good } }
}

function heldFigures({ now }: Around) {
  const held = [
    ['USD', '11.699'],
    ['GBP', '0.0862'],
    ['PLN', '42.58'],
  ] as const
  return held.map(([quote, rate], id) => ({
    ...figure(quote, rate, dayOf(now), now),
    ...({ id, reason: 'jump', explanation: '' } as const),
  }))
}

function marketGaps({ now }: Around) {
  return [{ currency: 'CHF', deviation: parseDecimal('-4.20'), date: dayOf(now) }]
}

function visitorsMessage({ say }: Speech, { now }: Around) {
  return {
    reference: `${now.getUTCFullYear()}-0000-XXXXX`,
    mail,
    name: null,
    company: null,
    phone: null,
    topicTitle: say('mail.message.sample_topic'),
    text: say('mail.message.sample'),
    answerBy: dayAfter(dayOf(now), 1),
  }
}

function figure(quote: Currency, rate: string, date: Day, learnedAt: Date): PublishedRate {
  return {
    source: 'ecb',
    base: 'EUR',
    quote,
    quantity: 1,
    rate: parseDecimal(rate),
    date,
    learnedAt,
    origin: 'fetched',
  }
}

function lateSources({ now }: Around) {
  const late: readonly Source[] = ['ecb', 'poland']
  return late.map((source) => ({
    source,
    nextExpected: new Date(Math.floor(now.getTime() / 3_600_000 - 2) * 3_600_000),
    lastPublication: dayAfter(dayOf(now), -1),
  }))
}
