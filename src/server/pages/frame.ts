import { pathOf } from '#domain/addresses/address.ts'
import type { LinkName, Links } from '#domain/addresses/links/link.ts'
import { footerMenu, headerMenu } from '#domain/addresses/links/menu.ts'
import { supervisorsOf } from '#domain/addresses/links/supervision.ts'
import type { Country } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { translatorOf } from '#domain/texts/book-translator.ts'
import { type Language, languageNames, languages, languageTag } from '#domain/texts/language.ts'
import type { TextKey } from '#domain/texts/text-key.ts'
import { messagesDomain, type TranslationBook } from '#domain/texts/translation-book.ts'
import type { Frame } from '#web/entry-server.tsx'
import { numberSymbols } from '../texts/number-symbols.ts'
import { regionName } from './local-names.ts'

type Reader = { readonly country: Country; readonly language: Language }

type Dependencies = {
  readonly siteName: string
  readonly links: Links
  readonly translations: (now: Date) => TranslationBook
  /** Where the provider is at home. */
  readonly home: Country
}

export type FrameFor = (reader: Reader, now: Date) => Frame

/** What stands around any page, with labels and addresses in the reader's language. */
export function createFrame({ siteName, links, translations, home }: Dependencies): FrameFor {
  return (reader, now) => {
    const { country, language } = reader
    const translator = translatorOf(translations(now))
    const label = (key: TextKey<'messages'>) => translator.trans(key, {}, messagesDomain, language)
    const ratesTitle: TextKey<'currency_exchange'> = 'page.title'
    const linkOf = (title: TextKey<'messages'>, name: LinkName) => ({
      label: label(title),
      href: links.address(name, reader),
    })
    return {
      siteName,
      symbols: numberSymbols(language),
      home: pathOf('home'),
      pages: [{ label: translator.trans(ratesTitle, {}, 'currency_exchange', language), path: pathOf('home') }],
      menu: headerMenu.map(({ title, link }) => linkOf(title, link)),
      footer: footerMenu(supervisorsOf(country, home)).map(({ title, links: names }) => ({
        title: label(title),
        links: names.map((name) => linkOf(`link.${name}`, name)),
      })),
      logIn: links.address('bank_login', reader),
      countries: countryChoices(country, language),
      languages: languages.map((code) => ({ code, tag: languageTag(code), name: languageNames[code] })),
      year: now.getUTCFullYear(),
    }
  }
}

/** Every country the provider serves, and the visitor's own. */
function countryChoices(country: Country, language: Language): Frame['countries'] {
  return [...new Set([...Object.keys(servedCountries), country])]
    .map((code) => ({ code, name: regionName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(language)))
}
