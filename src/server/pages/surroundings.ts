import { type Country, countryOfficialSources } from '#domain/country.ts'
import { decimalText, roundHalfUp } from '#domain/decimal.ts'
import type { Language } from '#domain/language.ts'
import type { Links } from '#domain/link.ts'
import { commercialMidRates, officialMidRates } from '#domain/mid-rates.ts'
import { numberSymbols } from '#domain/number-symbols.ts'
import { sourcesInUse } from '#domain/provenance.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { TranslationBook } from '#domain/translation-book.ts'
import type { Surroundings } from '#web/entry-server.tsx'
import { createFrame } from './frame.ts'
import { dayText } from './local-names.ts'
import { createSearchTerms } from './search-terms.ts'

type Dependencies = {
  readonly siteName: string
  readonly links: Links
  readonly translations: TranslationBook
  /** The address of the picture that holds all flags. */
  readonly flags: string
}

type Reader = { readonly country: Country; readonly language: Language }

export type SurroundingsOf = (reader: Reader, moment: { book: RateBook; now: Date }) => Surroundings

/** What the page shows besides what the calls answer. */
export function createSurroundings({ siteName, links, translations, flags }: Dependencies): SurroundingsOf {
  const frameFor = createFrame(links, translations)
  const searchTerms = createSearchTerms()
  return (reader, { book, now }) => ({
    siteName,
    flags,
    symbols: numberSymbols(reader.language),
    frame: frameFor(reader, now),
    freshness: freshnessOf(book, reader),
    reference: referenceOf(book),
    searchTerms: Object.fromEntries(
      book.supported.map((currency) => [currency, searchTerms(currency, reader.language)]),
    ),
  })
}

/** Who the figures come from, and of which day they are. */
function freshnessOf({ published, supported }: RateBook, { country, language }: Reader): Surroundings['freshness'] {
  const official = officialMidRates(published, countryOfficialSources(country))
  const commercial = sourcesInUse(commercialMidRates(official, published), supported)
  const newest = commercial
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return {
    official: sourcesInUse(official, supported).map(({ source, date }) => ({ source, date: dayText(date, language) })),
    commercial: newest && dayText(newest, language),
  }
}

/** The figures of the ECB, against which the mark-up is measured. */
function referenceOf({ published, supported }: RateBook): Surroundings['reference'] {
  const figures = officialMidRates(published, ['ecb'])
  const perEuro = supported.flatMap((currency) => {
    const leg = figures.get(currency)
    return leg ? [[currency, decimalText(roundHalfUp(leg.perEuro, 10))] as const] : []
  })
  return perEuro.length > 0 ? Object.fromEntries(perEuro) : undefined
}
