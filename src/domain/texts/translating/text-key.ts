import type admin from '../../../../seeds/translations/admin.en.json'
import type exchange from '../../../../seeds/translations/currency_exchange.en.json'
import type messages from '../../../../seeds/translations/messages.en.json'

/** The English texts, by domain. What is not there in English is nowhere. */
type EnglishTexts = {
  readonly messages: typeof messages
  readonly currency_exchange: typeof exchange
  readonly admin: typeof admin
}

/** A group of texts that is loaded at once. */
export type TextDomain = keyof EnglishTexts

/** The name of a text: one that is misspelt does not compile. */
export type TextKey<Domain extends TextDomain = TextDomain> = {
  [Name in Domain]: keyof EnglishTexts[Name] & string
}[Domain]
