import type { KnownSources } from '#contract/public/sources.ts'
import type { Country } from '#domain/countries/country.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { gapEvents, lateEvents } from '#domain/mail/alert-event.ts'
import { noRecipient } from '#domain/mail/mail-fault.ts'
import type { Person } from '#domain/people/person.ts'
import { hasRight, type Right } from '#domain/people/rights.ts'
import { findMarketGaps } from '#domain/rates/market-gap.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { TakenMail } from '../db/stores/mail/outbox-store.ts'
import type { ToldMessages } from '../db/stores/messages/told-message.ts'
import type { QuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import type { Translations } from '../texts/translations.ts'
import { heldLetter } from './letters/held-letter.ts'
import { lateLetter } from './letters/late-letter.ts'
import { marketGapLetter } from './letters/market-gap-letter.ts'
import { messageLetter } from './letters/message-letter.ts'
import { type Speech, speechIn } from './letters/speech.ts'
import { testLetter } from './letters/test-letter.ts'
import { findExample, readKeys, readMessageId, readNumbers } from './mail-about.ts'
import { createSamples, deskAddress } from './samples.ts'
import { MailError } from './smtp-sender.ts'
import { createWriteLink, type LinkNeeds } from './write-link.ts'
import type { WriteLetter, Written } from './writing.ts'

export type WritingNeeds = Pick<LinkNeeds, 'storesOf' | 'publicUrl'> & {
  readonly quarantine: Pick<QuarantineStore, 'loadPending'>
  readonly loadReports: () => Promise<KnownSources>
  /** Where the office reads, which is no person of the desk; without it, those are told who may answer. */
  readonly contactMail: string | undefined
  readonly messages: ToldMessages
  readonly book: () => RateBook
  readonly translations: Translations
  /** What those are written to who chose none, and whose rates are told. */
  readonly defaultLanguage: Language
  readonly defaultCountry: Country
  readonly siteName: string
}

/** Whom alerts concern: those who can do something about them. */
export const alertRights = {
  held: 'held.decide',
  late: 'sources.change',
  marketGap: 'rates.load',
} as const satisfies Record<string, Right>

export function createWriteLetter(needs: WritingNeeds): WriteLetter {
  const {
    storesOf,
    publicUrl,
    quarantine,
    loadReports,
    messages,
    contactMail,
    book,
    translations,
    defaultLanguage,
    defaultCountry,
  } = needs
  const { writeSample } = createSamples(needs)
  const { people } = storesOf({ kind: 'job', name: 'mail' })

  function speechFor(person: Person | undefined): Speech {
    const own = person?.language
    return speechIn(own && isOfferedLanguage(own) ? own : defaultLanguage, translations())
  }

  const writeLink = createWriteLink({ storesOf, publicUrl, speechFor })

  /** Undefined where the recipient is not to know any more. */
  async function findConcerned(mail: string, right: Right): Promise<Person | undefined> {
    const person = await people.findByMail(mail)
    return person && !person.suspendedAt && hasRight(person.role, right) ? person : undefined
  }

  const deskAt = (language: Language, path: DeskPath) => publicUrl && deskAddress(publicUrl, language, path)

  async function writeHeld({ recipient, about }: TakenMail, now: Date): Promise<Written | undefined> {
    const ids = readNumbers(about)
    const held = (await quarantine.loadPending()).filter(({ id }) => ids.has(id))
    const person = await findConcerned(recipient, alertRights.held)
    if (!person || held.length === 0) return undefined
    const speech = speechFor(person)
    const { language } = speech
    const around = {
      book: book(),
      country: defaultCountry,
      now,
      role: person.role,
      href: deskAt(language, 'held'),
    }
    return { language, letter: heldLetter(speech, held, around) }
  }

  async function writeLate({ recipient, about }: TakenMail): Promise<Written | undefined> {
    const keys = readKeys(about)
    const late = lateEvents((await loadReports()).sources).filter(({ key }) => keys.has(key))
    const person = await findConcerned(recipient, alertRights.late)
    if (!person || late.length === 0) return undefined
    const speech = speechFor(person)
    const { language } = speech
    const around = { role: person.role, href: deskAt(language, 'sources') }
    const reports = late.map(({ report }) => report)
    return { language, letter: lateLetter(speech, reports, around) }
  }

  async function writeMarketGap({ recipient, about }: TakenMail): Promise<Written | undefined> {
    const keys = readKeys(about)
    const current = book()
    const gaps = gapEvents(findMarketGaps(current, defaultCountry)).filter(({ key }) => keys.has(key))
    const person = await findConcerned(recipient, alertRights.marketGap)
    if (!person || gaps.length === 0) return undefined
    const speech = speechFor(person)
    const { language } = speech
    const suspends = current.rules.marketGap === 'suspend'
    const around = { role: person.role, href: deskAt(language, 'rates/own'), suspends }
    const told = gaps.map(({ gap }) => gap)
    return { language, letter: marketGapLetter(speech, told, around) }
  }

  /**
   * Whoever it goes to is no person of the desk where the office has an address of its own. What waited for somebody who
   * is not told any more goes to those who are; while there is nobody it waits.
   */
  async function writeMessage({ id, recipient, about }: TakenMail, now: Date): Promise<Written | undefined> {
    const message = await messages.find(readMessageId(about))
    // Deleted meanwhile, or found to be nothing anybody wants.
    if (!message || message.state === 'spam') return undefined
    const told = contactMail ?? 'who_answers'
    const recipients = await messages.loadTold(told)
    if (recipients.length === 0) throw new MailError(noRecipient, false)
    if (!recipients.includes(recipient)) {
      await messages.passOn(id, message.id, { told, now })
      return undefined
    }
    const speech = speechFor(await findConcerned(recipient, 'messages.answer'))
    const { language } = speech
    const href = deskAt(language, `inbox/${message.id}`)
    return { language, letter: messageLetter(speech, message, href), replyTo: message.mail }
  }

  async function writeTest({ about }: TakenMail, now: Date): Promise<Written | undefined> {
    const example = findExample(about)
    if (!example) return undefined
    const { language, name } = example
    const sample = writeSample(example.letter, language, now)
    return { language, letter: testLetter(speechIn(language, translations()), sample, name) }
  }

  return (mail, now) => {
    switch (mail.kind) {
      case 'test':
        return writeTest(mail, now)
      case 'held':
        return writeHeld(mail, now)
      case 'late':
        return writeLate(mail)
      case 'market_gap':
        return writeMarketGap(mail)
      case 'message':
        return writeMessage(mail, now)
      default:
        return writeLink(mail, now)
    }
  }
}
