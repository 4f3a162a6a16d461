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

/** Writer of one kind of mail. Each has a file in this folder, and `mail-writers.ts` lists all. */
export type MailWriter<Kind extends MailKind> = {
  /** Writes a mail from the current state, or returns undefined if there is nothing to report any more. */
  readonly write: (mail: TakenMail, context: MailContext) => Promise<WrittenMail | undefined>
  /** Sample of each template of the kind. */
  readonly samples: MailSamples<Kind>
}

/** Writer of a kind of mail that reports events. */
export type AlertWriter<Kind extends AlertKind> = MailWriter<Kind> & {
  /** Queues mails about events that were not reported yet. */
  readonly queueNew: (outbox: OutboxStore, dependencies: MailDependencies, now: Date) => Promise<void>
}

export type MailSamples<Kind extends MailKind> = Readonly<
  Record<TemplateName<Kind>, (context: SampleContext) => MailContent>
>

export type WrittenMail = {
  readonly content: MailContent
  readonly language: Language
  /** Reply-To address; undefined if replies go to the sender. */
  readonly replyTo?: string
}

export type MailDependencies = {
  readonly storesOf: StoresOf
  /** Base URL of links. */
  readonly publicUrl: string | undefined
  readonly quarantine: Pick<QuarantineStore, 'loadPending'>
  readonly loadReports: () => Promise<KnownSources>
  /** Email address of the office. Without it, messages go to the users who may answer them. */
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

/** Dependencies and helpers of the writer of one mail. */
export type MailContext = MailDependencies & {
  readonly now: Date
  readonly stores: PeopleStores
  readonly speechFor: (person: Person | undefined) => Speech
  readonly speechIn: (language: Language) => Speech
  /** Finds a user with a right who is not suspended. */
  readonly findConcerned: (mail: string, right: Right) => Promise<Person | undefined>
  /** Returns the address of a screen, or undefined if PUBLIC_URL is not set. */
  readonly deskAt: (language: Language, path: DeskPath) => string | undefined
  readonly writeSample: WriteSample
}

/** Fills a template with sample values. */
export type WriteSample = (name: TemplateName, language: Language, now: Date) => MailContent

export type SampleContext = {
  readonly speech: Speech
  readonly book: RateBook
  readonly country: Country
  readonly now: Date
  /** Returns the address of a screen in the language of the mail. */
  readonly deskAt: (path: DeskPath) => string
  readonly linkAt: (token: string) => string
}
