import { type Country, countryOfficialSources } from '#domain/country.ts'
import { dayOf } from '#domain/day.ts'
import { decimalText, roundHalfUp } from '#domain/decimal.ts'
import { freshnessOf } from '#domain/freshness.ts'
import type { Language } from '#domain/language.ts'
import type { Links } from '#domain/link.ts'
import { officialMidRates } from '#domain/mid-rates.ts'
import { numberSymbols } from '#domain/number-symbols.ts'
import { marketCurrencies, sourcesInUse } from '#domain/provenance.ts'
import type { RateBook } from '#domain/rate-book.ts'
import { type RecentTrend, recentTrend } from '#domain/recent-trend.ts'
import { sources } from '#domain/source.ts'
import { newestBySource } from '#domain/source-report.ts'
import type { TranslationBook } from '#domain/translation-book.ts'
import type { Surroundings } from '#web/entry-server.tsx'
import { createFrame } from './frame.ts'
import { dayText, momentText } from './local-names.ts'
import { createSearchTerms } from './search-terms.ts'

type Dependencies = {
  readonly siteName: string
  readonly links: Links
  readonly translations: TranslationBook
  /** Where the provider is at home. */
  readonly home: Country
  /** The address of the picture that holds all flags. */
  readonly flags: string
}

type Reader = { readonly country: Country; readonly language: Language }

export type SurroundingsOf = (reader: Reader, moment: { book: RateBook; now: Date }) => Surroundings

/** What the page shows besides what the calls answer. */
export function createSurroundings({ siteName, flags, ...framing }: Dependencies): SurroundingsOf {
  const frameFor = createFrame(framing)
  const searchTerms = createSearchTerms()
  return (reader, { book, now }) => ({
    siteName,
    flags,
    symbols: numberSymbols(reader.language),
    frame: frameFor(reader, now),
    freshness: freshnessFor(book, reader, now),
    trends: trendsFor(book, reader, now),
    reference: referenceOf(book),
    searchTerms: Object.fromEntries(
      book.supported.map((currency) => [currency, searchTerms(currency, reader.language)]),
    ),
  })
}

/** Who the figures come from, of which day they are, and how up to date that is. */
function freshnessFor(book: RateBook, { country, language }: Reader, now: Date): Surroundings['freshness'] {
  const official = book.midRates({ provider: 'official_by_partner', country })
  const commercial = sourcesInUse(book.midRates({ provider: 'commercial', country }), book.supported)
  const newest = commercial
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const newestOf = newestBySource(book.recent)
  return {
    official: sourcesInUse(official, book.supported).flatMap(({ source, date }) => {
      const newestOfSource = newestOf.get(source)
      if (!newestOfSource) return []
      const { state, nextExpected } = freshnessOf(source, newestOfSource, now)
      const timeZone = sources[source].publishing?.at.timeZone ?? 'UTC'
      const next = nextExpected && momentText(nextExpected, language, { timeZone, now })
      return [{ source, date: dayText(date, language), state, next }]
    }),
    commercial: newest && dayText(newest, language),
    marketCurrencies: marketCurrencies(official, book.supported),
  }
}

/** Drawn anew with each edition, once for countries that have the same sources. */
const trends = new WeakMap<RateBook, Map<string, RecentTrend>>()

function trendsFor(book: RateBook, { country, language }: Reader, now: Date): Surroundings['trends'] {
  const order = countryOfficialSources(country)
  const ofBook = trends.get(book) ?? new Map<string, RecentTrend>()
  const trend =
    ofBook.get(order.join()) ?? recentTrend(book.recent, { order, currencies: book.supported, today: dayOf(now) })
  trends.set(book, ofBook.set(order.join(), trend))
  const [start, end] = [trend.days[0], trend.days.at(-1)]
  if (start === undefined || end === undefined) return undefined
  return { start: dayText(start, language), end: dayText(end, language), values: Object.fromEntries(trend.values) }
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
