import type { AnyEndpoint } from '#contract/core/endpoint.ts'
import type { WireConnectionValue } from '#contract/desk/mail.ts'
import type { KnownSources } from '#contract/public/sources.ts'
import type { Links } from '#domain/addresses/links/link.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Country } from '#domain/countries/country.ts'
import type { TemplateName } from '#domain/mail/mail-kind.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { ApprovalRule } from '#domain/people/approval.ts'
import type { OfferRules } from '#domain/rates/offer-rules.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import type { CurrentContent } from '../../../content/current-content.ts'
import type { Changes } from '../../../db/changes/changes.ts'
import type { Db } from '../../../db/core/database.ts'
import type { AskNow } from '../../../feeds/ask-now.ts'
import type { Media } from '../../../media/media.ts'
import type { Access } from '../../../people/access.ts'
import type { CurrentRates } from '../../../rates/current-rates.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { Translations } from '../../../texts/translations.ts'

/** Services and settings from which features of the desk create their handlers. */
export type DeskContext = {
  readonly config: DeskConfig
  readonly clock: Clock
  readonly db: Db
  /** Returns the recorder of changes in the name of an actor. */
  readonly changesBy: (by: Actor) => Changes
  readonly access: Access
  readonly rates: CurrentRates
  readonly content: CurrentContent
  /** Content collections that editors work on. */
  readonly collections: readonly Collection[]
  readonly links: Links
  readonly media: Media
  readonly translations: Translations
  /** Texts of the release, without changes made at the desk. */
  readonly seedTexts: Texts
  /** Undefined if the server sends no email. */
  readonly mailer: Mailer | undefined
  readonly showSample: ShowSample
  readonly loadReports: () => Promise<KnownSources>
  /** Fetches sources immediately, if this replica fetches feeds. */
  readonly askNow: AskNow
  readonly isFetching: () => boolean
  /** Endpoints of all features, for the OpenAPI document. */
  readonly endpoints: readonly AnyEndpoint[]
}

type DeskConfig = {
  readonly siteName: string
  readonly publicUrl: string | undefined
  /** Home country of the provider. */
  readonly defaultCountry: Country
  readonly marginApproval: ApprovalRule
  readonly ownRateApproval: ApprovalRule
  readonly messagesKeptDays: number
  readonly offerRules: OfferRules
}

/** Connection to the mail server. */
export type Mailer = {
  readonly server: {
    readonly host: string
    readonly port: number
    readonly encryption: NonNullable<WireConnectionValue['server']>['encryption']
    readonly hasLogin: boolean
    readonly from: string
  }
  /** Makes the mailer send queued emails soon. */
  readonly wake: () => void
  /** Returns the problem of the connection, if there is one. */
  readonly check: () => Promise<string | undefined>
}

/** Renders a mail template with sample values in all its formats. */
type ShowSample = (
  name: TemplateName,
  language: Language,
  now: Date,
) => { readonly subject: string; readonly text: string; readonly html: string }
