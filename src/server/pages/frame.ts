import type { LinkName, Links } from '#domain/addresses/links/link.ts'
import { footerMenu, headerMenu } from '#domain/addresses/links/menu.ts'
import { supervisorsOf } from '#domain/addresses/links/supervision.ts'
import type { Country } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { type Language, languageNames, languages, languageTag } from '#domain/texts/language.ts'
import { messagesDomain, type TranslationBook } from '#domain/texts/translation-book.ts'
import { createTranslator, type Translator } from '#domain/texts/translator.ts'
import type { Surroundings } from '#web/entry-server.tsx'
import { regionName } from './local-names.ts'

type Frame = Surroundings['frame']

type Reader = { readonly country: Country; readonly language: Language }

type Dependencies = {
  readonly links: Links
  readonly translations: TranslationBook
  /** Where the provider is at home. */
  readonly home: Country
}

/** What stands around the page, with labels and addresses in the reader's language. */
export function createFrame({ links, translations, home }: Dependencies): (reader: Reader, now: Date) => Frame {
  const translators = new Map(languages.map((language) => [language, translatorFor(language, translations)]))
  return (reader, now) => {
    const { country, language } = reader
    const label = (key: string) => translators.get(language)?.trans(key, {}, messagesDomain) ?? key
    const placeOf = (title: string, name: LinkName) => ({ label: label(title), href: links.address(name, reader) })
    return {
      menu: headerMenu.map(({ title, link }) => placeOf(title, link)),
      footer: footerMenu(supervisorsOf(country, home)).map(({ title, links: names }) => ({
        title: label(title),
        places: names.map((name) => placeOf(`link.${name}`, name)),
      })),
      logIn: links.address('bank_login', reader),
      countries: countryChoices(country, language),
      languages: languages.map((code) => ({ code, tag: languageTag(code), name: languageNames[code] })),
      year: now.getUTCFullYear(),
    }
  }
}

function translatorFor(language: Language, book: TranslationBook): Translator {
  const translator = createTranslator({ locale: language })
  for (const [locale, texts] of book.get(messagesDomain) ?? []) {
    for (const [key, text] of Object.entries(texts)) translator.add(key, text, messagesDomain, locale)
  }
  return translator
}

/** Every country the provider serves, and the visitor's own. */
function countryChoices(country: Country, language: Language): Frame['countries'] {
  return [...new Set([...Object.keys(servedCountries), country])]
    .map((code) => ({ code, name: regionName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(language)))
}
