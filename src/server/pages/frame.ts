import { pathOf } from '#domain/addresses/address.ts'
import { logInLink, menuGroups, menuLinks } from '#domain/content/presenting/site-menu.ts'
import { clockOf } from '#domain/countries/clock.ts'
import type { Country } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import {
  isOfferedLanguage,
  type Language,
  languageNames,
  languages,
  languageTag,
} from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import type { Parameters } from '#domain/texts/translating/placeholders.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { messagesDomain, type TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { Frame } from '#web/entry-server.tsx'
import { numberSymbols } from '../texts/number-symbols.ts'
import { regionName } from './local-names.ts'
import type { PublicContent } from './public-content-of.ts'
import type { Reader } from './reader.ts'

type Dependencies = {
  readonly siteName: string
  readonly translations: (now: Date) => TranslationBook
  /** Home country of the provider. */
  readonly home: Country
  /** Address of the sprite with all flags. */
  readonly flags: string
}

export type FrameFor = (reader: Reader, said: PublicContent, now: Date) => Frame

/** Creates the frame of a page (header, footer, settings) in the language of the reader. */
export function createFrame({ siteName, translations, home, flags }: Dependencies): FrameFor {
  return ({ country, language }, { book, reading }, now) => {
    const translator = translatorOf(translations(now))
    const label = (key: TextKey<'messages'>, parameters: Parameters = {}) =>
      translator.trans(key, parameters, messagesDomain, language)
    const clock = clockOf(country)
    const place = 'city' in clock ? label(`city.${clock.city}`) : regionName(clock.country, language)
    const ratesTitle: TextKey<'currency_exchange'> = 'page.title'
    const ratesPage = {
      label: translator.trans(ratesTitle, {}, 'currency_exchange', language),
      href: pathOf('home'),
    }
    return {
      siteName,
      symbols: numberSymbols(language),
      home: pathOf('home'),
      ratesPage: ratesPage.label,
      menu: [ratesPage, ...menuLinks(book, 'header', { reading, home })],
      footer: menuGroups(book, 'footer', { reading, home }),
      logIn: reading.addressOf({ link: logInLink }) ?? pathOf('home'),
      clock: { timeZone: clock.timeZone, sentence: label('frame.local_time', { place }) },
      region: {
        country: regionName(country, language),
        language: languageNames[language],
        flag: servedCountries[country] && { sprite: flags, code: country },
      },
      countries: countryChoices(country, language),
      languages: languages
        .filter(isOfferedLanguage)
        .map((code) => ({ code, tag: languageTag(code), name: languageNames[code] })),
      year: now.getUTCFullYear(),
    }
  }
}

/** Returns all served countries and that of the visitor. */
function countryChoices(country: Country, language: Language): Frame['countries'] {
  return [...new Set([...Object.keys(servedCountries), country])]
    .map((code) => ({ code, name: regionName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(language)))
}
