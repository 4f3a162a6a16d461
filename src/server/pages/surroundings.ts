import { servedCountries } from '#domain/catalogue/countries.ts'
import { countriesOf } from '#domain/catalogue/currency-places.ts'
import { footerMenu, headerMenu } from '#domain/catalogue/menu.ts'
import { type Country, countryOfficialSources } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { currencyName } from '#domain/currency-name.ts'
import { fold } from '#domain/currency-search.ts'
import { decimalText, roundHalfUp } from '#domain/decimal.ts'
import { type Language, languageNames, languages, languageTag } from '#domain/language.ts'
import type { Links } from '#domain/link.ts'
import { commercialMidRates, officialMidRates } from '#domain/mid-rates.ts'
import { numberSymbols } from '#domain/number-symbols.ts'
import { sourcesInUse } from '#domain/provenance.ts'
import type { Day } from '#domain/publication.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { TranslationBook } from '#domain/translation-book.ts'
import { createTranslator, type Translator } from '#domain/translator.ts'
import type { Surroundings } from '#web/entry-server.tsx'

type Dependencies = {
  readonly siteName: string
  readonly links: Links
  readonly translations: TranslationBook
  /** The address of the picture that holds all flags. */
  readonly flags: string
}

type Moment = { readonly book: RateBook; readonly now: Date }

export type SurroundingsOf = (visitor: { country: Country; language: Language }, moment: Moment) => Surroundings

/** What the page shows besides what the calls answer. */
export function createSurroundings({ siteName, links, translations, flags }: Dependencies): SurroundingsOf {
  const translators = new Map(languages.map((language) => [language, translatorFor(language, translations)]))
  const searchTerms = createSearchTerms()
  return ({ country, language }, { book, now }) => {
    const label = (key: string) => translators.get(language)?.trans(key, {}, 'messages') ?? key
    const linkTo = (name: Parameters<Links['address']>[0]) => links.address(name, { language, country })
    return {
      siteName,
      symbols: numberSymbols(language),
      flags,
      frame: {
        menu: headerMenu.map(({ title, link }) => ({ label: label(title), href: linkTo(link) })),
        footer: footerMenu.map(({ title, links: names }) => ({
          title: label(title),
          places: names.map((name) => ({ label: label(`link.${name}`), href: linkTo(name) })),
        })),
        logIn: linkTo('bank_login'),
        countries: countryChoices(country, language),
        languages: languages.map((code) => ({ code, tag: languageTag(code), name: languageNames[code] })),
        year: now.getUTCFullYear(),
      },
      ...figures(book, country, language),
      searchTerms: Object.fromEntries(book.supported.map((currency) => [currency, searchTerms(currency, language)])),
    }
  }
}

function translatorFor(language: Language, book: TranslationBook): Translator {
  const translator = createTranslator({ locale: language })
  for (const [domain, texts] of book) {
    for (const locale of ['en', language]) {
      for (const [key, text] of Object.entries(texts.get(locale) ?? {})) translator.add(key, text, domain, locale)
    }
  }
  return translator
}

/** Who the figures come from and of which day they are, and those of the ECB. */
function figures(book: RateBook, country: Country, language: Language): Pick<Surroundings, 'freshness' | 'reference'> {
  const { published, supported } = book
  const official = officialMidRates(published, countryOfficialSources(country))
  const commercial = sourcesInUse(commercialMidRates(official, published), supported)
  const newest = commercial
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const reference = officialMidRates(published, ['ecb'])
  const perEuro = supported.flatMap((currency) => {
    const leg = reference.get(currency)
    return leg ? [[currency, decimalText(roundHalfUp(leg.perEuro, 10))] as const] : []
  })
  return {
    freshness: {
      official: sourcesInUse(official, supported).map(({ source, date }) => ({
        source,
        date: dayText(date, language),
      })),
      commercial: newest && dayText(newest, language),
    },
    reference: perEuro.length > 0 ? Object.fromEntries(perEuro) : undefined,
  }
}

/** Every country the provider serves, and the visitor's own. */
function countryChoices(country: Country, language: Language): Surroundings['frame']['countries'] {
  const names = regionNames(language)
  return [...new Set([...Object.keys(servedCountries), country])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(language)))
}

/** The words a currency is found by: its names in all languages, its signs, and the countries that pay in it. */
function createSearchTerms(): (currency: Currency, language: Language) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (currency, language) => {
    const key = `${currency} ${language}`
    const terms = known.get(key) ?? termsOf(currency, language)
    known.set(key, terms)
    return terms
  }
}

function termsOf(currency: Currency, language: Language): readonly string[] {
  const names = languages.map((one) => currencyName(currency, one))
  const places = countriesOf(currency).flatMap((country) =>
    (['en', language] as const).flatMap((one) => regionNames(one).of(country) ?? []),
  )
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    sign(currency, language, currencyDisplay),
  )
  return [...new Set([...names, ...signs, ...places].map(fold))].filter((term) => term !== fold(currency))
}

function sign(currency: Currency, language: Language, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}

const regions = new Map<Language, Intl.DisplayNames>()

function regionNames(language: Language): Intl.DisplayNames {
  const names = regions.get(language) ?? new Intl.DisplayNames(languageTag(language), { type: 'region' })
  regions.set(language, names)
  return names
}

const dateFormats = new Map<Language, Intl.DateTimeFormat>()

function dayText(day: Day, language: Language): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  // The day first, as everywhere the provider works.
  const tag = languageTag(language) === 'en' ? 'en-GB' : languageTag(language)
  const format = dateFormats.get(language) ?? new Intl.DateTimeFormat(tag, options)
  dateFormats.set(language, format)
  return format.format(new Date(day))
}
