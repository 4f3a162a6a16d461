import { pathOf } from '#domain/addresses/address.ts'
import type { LinkName } from '#domain/addresses/links/link.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { backdropSource } from '#domain/content/presenting/backdrop.ts'
import { questionsFor } from '#domain/content/presenting/questions.ts'
import { clockOf } from '#domain/countries/clock.ts'
import { startOf } from '#domain/rates/margin.ts'
import { hasReference } from '#domain/rates/markup.ts'
import { isStale } from '#domain/rates/offer-rules.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { type RecentTrend, recentTrend } from '#domain/rates/recent-trend.ts'
import { sourcesInUse } from '#domain/rates/sources-in-use.ts'
import { freshnessBySource } from '#domain/sources/newest-figures.ts'
import type { RatesBackground } from '#web/entry-server.tsx'
import { briefDayText, briefMomentText, dayText, momentText, shortDayText } from '../local-names.ts'
import type { PublicContent } from '../public-content-of.ts'
import type { Reader } from '../reader.ts'
import { createSearchTerms } from './search-terms.ts'

type Files = Pick<RatesBackground, 'flags' | 'allSearchTerms'>

type Moment = {
  readonly book: RateBook
  readonly said: PublicContent
  readonly now: Date
  /** Id of the text block whose answer is open at first. */
  readonly sought?: number | undefined
}

export type RatesBackgroundFor = (reader: Reader, moment: Moment) => RatesBackground

/** Creates the function for page data that API calls do not return, and for the URLs of lazily loaded files. */
export function createRatesBackground({ flags, allSearchTerms }: Files): RatesBackgroundFor {
  const searchTerms = createSearchTerms()
  return (reader, { book, said, now, sought }) => {
    const addressOf = (link: LinkName) => said.reading.addressOf({ link }) ?? pathOf('home')
    const sources = sourcesFor(book, reader, now)
    return {
      flags,
      allSearchTerms,
      links: {
        exchange: addressOf('bank_login'),
        account: addressOf('site_account'),
        licence: addressOf('licence'),
      },
      sources,
      backdrop: backdropSource(said.book, { ...reader, page: 'rates_page' }),
      // Answers about central banks have another wording while there are no official rates.
      questions: questionsFor(said.book, said.reading, {
        isMarket: sources.every(({ source }) => source === 'market'),
        sought,
      }),
      trends: trendsFor(book, reader, now),
      hasReference: hasReference(book),
      days: daysFor(book, reader),
      searchTerms: Object.fromEntries(
        book.supported.map((currency) => [currency, searchTerms(currency, reader.language)]),
      ),
    }
  }
}

/** Returns the sources of the figures, their days and freshness. */
function sourcesFor(book: RateBook, { country, language }: Reader, now: Date): RatesBackground['sources'] {
  const freshness = freshnessBySource(book.recent, now)
  const inUse = sourcesInUse(book, country)
  const official = inUse.filter(({ source }) => source !== 'market')
  return (official.length > 0 ? official : inUse).flatMap(({ source, date }) => {
    const known = freshness.get(source)
    if (!known) return []
    const isOff = book.switchedOff.has(source)
    const state = isOff ? 'switched_off' : known.state
    // No publication is expected from a source that is switched off.
    const nextExpected = isOff ? undefined : known.nextExpected
    const viewerClock = { ...clockOf(country), now }
    return [
      {
        source,
        state,
        day: date,
        date: dayText(date, language),
        briefDate: briefDayText(date, language),
        next: nextExpected && momentText(nextExpected, language, viewerClock),
        briefNext: nextExpected && briefMomentText(nextExpected, language, viewerClock),
      },
    ]
  })
}

/** Formats all days of which rates may be or on which they may have been set. */
function daysFor({ published, marginSchedules }: RateBook, { language }: Reader): RatesBackground['days'] {
  const days = [
    ...published.flatMap(({ date, learnedAt }) => [date, dayOf(learnedAt)]),
    ...marginSchedules.map((schedule) => dayOf(startOf(schedule))),
  ]
  return Object.fromEntries([...new Set(days)].map((day) => [day, shortDayText(day, language)]))
}

/** Trends by book, shared by countries with the same sources. */
const trends = new WeakMap<RateBook, Map<string, RecentTrend | undefined>>()

function trendsFor(book: RateBook, { country, language }: Reader, now: Date): RatesBackground['trends'] {
  const order = book.countries.of(country).officialSources
  const ofBook = trends.get(book) ?? new Map<string, RecentTrend | undefined>()
  const key = order.join()
  const trend = ofBook.has(key)
    ? ofBook.get(key)
    : recentTrend(book.recent, { order, currencies: book.supported, today: dayOf(now) })
  trends.set(book, ofBook.set(key, trend))
  return (
    trend && {
      start: briefDayText(trend.start, language),
      end: briefDayText(trend.end, language),
      isPast: isStale({ date: trend.end }, dayOf(now)),
      ofSources: trend.ofSources.map(({ values }) => Object.fromEntries(values)),
    }
  )
}
