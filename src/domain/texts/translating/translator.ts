import { choosePluralForm } from '../plurals/plural-choice.ts'
import { createMessageCatalogue } from './message-catalogue.ts'
import { type Parameters, replacePlaceholders } from './placeholders.ts'

/** Messages by locale, domain and key, in the format of the dump. */
export type TranslationDump = {
  readonly locale?: string
  readonly fallback?: string
  readonly defaultDomain?: string
  readonly translations?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
}

/** A translator with the lookup, placeholders and plurals of Symfony's JavaScript client. */
export type Translator = {
  locale: string | undefined
  fallback: string
  placeHolderPrefix: string
  placeHolderSuffix: string
  defaultDomain: string
  pluralSeparator: string
  add(id: string, message: string, domain?: string, locale?: string): Translator
  /** Returns the message with placeholders filled in. An unknown key is returned as it is. */
  trans(id: string, parameters?: Parameters, domain?: string, locale?: string): string
  /** Returns the form of the message for a count. */
  transChoice(id: string, count: unknown, parameters?: Parameters, domain?: string, locale?: string): string
  fromJSON(dump: string | TranslationDump): Translator
  /** Removes every message. */
  reset(): void
}

export function createTranslator(options: { locale?: string; fallback?: string } = {}): Translator {
  const catalogue = createMessageCatalogue()

  function localeFor(asked: string | undefined): string {
    return asked || translator.locale || translator.fallback
  }

  function fillIn(message: string, parameters: Parameters): string {
    return replacePlaceholders(message, parameters, translator.placeHolderPrefix, translator.placeHolderSuffix)
  }

  const translator: Translator = {
    locale: options.locale,
    fallback: options.fallback ?? 'en',
    placeHolderPrefix: '%',
    placeHolderSuffix: '%',
    defaultDomain: 'messages',
    pluralSeparator: '|',
    add(id, message, domain, locale) {
      catalogue.add(localeFor(locale), domain || translator.defaultDomain, id, message)
      return translator
    },
    trans(id, parameters = {}, domain, locale) {
      return fillIn(catalogue.find(id, domain, localeFor(locale), translator.fallback) ?? id, parameters)
    },
    transChoice(id, count, parameters = {}, domain, locale) {
      const message = catalogue.find(id, domain, localeFor(locale), translator.fallback) ?? id
      const filled = parameters.count === undefined ? { ...parameters, count } : parameters
      const number = Number.parseInt(String(count), 10)
      if (Number.isNaN(number)) return fillIn(message, filled)
      return fillIn(choosePluralForm(message.split(translator.pluralSeparator), number, localeFor(locale)), filled)
    },
    fromJSON(dump) {
      const { locale, fallback, defaultDomain, translations }: TranslationDump =
        typeof dump === 'string' ? JSON.parse(dump) : dump
      if (locale) translator.locale = locale
      if (fallback) translator.fallback = fallback
      if (defaultDomain) translator.defaultDomain = defaultDomain
      for (const [name, domains] of Object.entries(translations ?? {})) {
        for (const [domain, messages] of Object.entries(domains)) {
          for (const [id, message] of Object.entries(messages)) catalogue.add(name, domain, id, message)
        }
      }
      return translator
    },
    reset() {
      catalogue.clear()
      translator.locale = options.locale
    },
  }
  return translator
}
