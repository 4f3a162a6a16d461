import type admin from '../../../../seeds/translations/admin.en.json'
import type exchange from '../../../../seeds/translations/currency_exchange.en.json'
import type messages from '../../../../seeds/translations/messages.en.json'

/** English texts by domain. A key must exist in English. */
type EnglishTexts = {
  readonly messages: typeof messages
  readonly currency_exchange: typeof exchange
  readonly admin: typeof admin
}

/** A group of texts loaded together. */
export type TextDomain = keyof EnglishTexts

/** Key of a text: a misspelt one does not compile. */
export type TextKey<Domain extends TextDomain = TextDomain> = {
  [Name in Domain]: keyof EnglishTexts[Name] & string
}[Domain]
