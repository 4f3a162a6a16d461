import type { KnownSources } from '#contract/public/sources.ts'
import type { Country } from '#domain/countries/country.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { AlertKind, MailKind, TemplateName } from '#domain/mail/mail-kind.ts'
import type { Person } from '#domain/people/person.ts'
import type { Right } from '#domain/people/rights.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { OutboxStore, TakenMail } from '../../db/stores/mail/outbox-store.ts'
import type { MessagesToMail } from '../../db/stores/messages/messages-to-mail.ts'
import type { QuarantineStore } from '../../db/stores/rates/quarantine-store.ts'
import type { PeopleStores, StoresOf } from '../../people/people-stores.ts'
import type { Translations } from '../../texts/translations.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'

/** How one kind of mail is written, whole: a file of this folder has it, and `mail-writers.ts` lists all of them. */
export type MailWriter<Kind extends MailKind> = {
  /** Writes a mail as things are at this moment; undefined if there is nothing to report any more. */
  readonly write: (mail: TakenMail, context: MailContext) => Promise<WrittenMail | undefined>
  /** Every template of the kind with example values. */
  readonly samples: MailSamples<Kind>
}

/** How a kind of mail is written that reports events. */
export type AlertWriter<Kind extends AlertKind> = MailWriter<Kind> & {
  /** Queues mails about the events that nobody was notified of yet. */
  readonly queueNew: (outbox: OutboxStore, dependencies: MailDependencies, now: Date) => Promise<void>
}

export type MailSamples<Kind extends MailKind> = Readonly<
  Record<TemplateName<Kind>, (context: SampleContext) => MailContent>
>

export type WrittenMail = {
  readonly content: MailContent
  readonly language: Language
  /** Who receives answers; undefined for us. */
  readonly replyTo?: string
}

/** What mails are written from. */
export type MailDependencies = {
  readonly storesOf: StoresOf
  /** Where links lead. */
  readonly publicUrl: string | undefined
  readonly quarantine: Pick<QuarantineStore, 'loadPending'>
  readonly loadReports: () => Promise<KnownSources>
  /** Address of the office, which is no user of the desk; without it, those who may answer messages get them. */
  readonly contactMail: string | undefined
  readonly messages: MessagesToMail
  readonly book: () => RateBook
  readonly translations: Translations
  /** Language of recipients who chose none. */
  readonly defaultLanguage: Language
  /** Country whose rates are reported. */
  readonly defaultCountry: Country
  readonly siteName: string
}

/** What the writers of all kinds share while one mail is written. */
export type MailContext = MailDependencies & {
  readonly now: Date
  readonly stores: PeopleStores
  readonly speechFor: (person: Person | undefined) => Speech
  readonly speechIn: (language: Language) => Speech
  /** Finds a user who has a right and is not suspended. */
  readonly findConcerned: (mail: string, right: Right) => Promise<Person | undefined>
  /** Returns the address of a screen; undefined if nobody knows where the desk is. */
  readonly deskAt: (language: Language, path: DeskPath) => string | undefined
  readonly writeSample: WriteSample
}

/** Fills a template with example values. */
export type WriteSample = (name: TemplateName, language: Language, now: Date) => MailContent

/** What examples are made of. */
export type SampleContext = {
  readonly speech: Speech
  readonly book: RateBook
  readonly country: Country
  readonly now: Date
  /** Returns the address of a screen in the language of the mail. */
  readonly deskAt: (path: DeskPath) => string
  readonly linkAt: (token: string) => string
}
