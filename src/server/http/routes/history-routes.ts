import { addressOf } from '#contract/core/endpoint-address.ts'
import { ApiError } from '#contract/core/error.ts'
import { history } from '#contract/public/history.ts'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { type Day, dayAfter, earlierOf, laterOf } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import { countriesAt } from '#domain/countries/country-settings.ts'
import type { CorrectedFigure } from '#domain/history/history-entry.ts'
import { thinned } from '#domain/history/interval.ts'
import { type HistoryPoint, heldDuring, historyOf, pairsOfHistory } from '#domain/history/pair-history.ts'
import { findRangeStatistics, officialFigures } from '#domain/history/range-statistics.ts'
import { entryOf, isAnswered, stretchesOf } from '#domain/history/told-points.ts'
import type { Currency } from '#domain/money/currency.ts'
import { findEnd } from '#domain/money/retired-currencies.ts'
import type { RateBook, RateSettings } from '#domain/rates/rate-book.ts'
import { officialProvider, ownProvider } from '#domain/sources/provider.ts'
import { placeOf } from '#domain/sources/publication.ts'
import { ownDesk } from '#domain/sources/source.ts'
import { latestToday } from '#domain/sources/source-day.ts'
import type { FigurePlace } from '../../db/stores/rates/statement-queries.ts'
import type { RateArchive } from '../../rates/rate-archive.ts'
import type { Input } from '../answers/input.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'
import { isPermanent, namedRules, readProviders, requirePast, requireSupported, rulesInLink } from './full-question.ts'

const historySeconds = 300
const defaultDays = 365
const firstDay: Day = '1900-01-01'

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }
type HistoryInput = Input<ReturnType<typeof history.query.read>, typeof history.route>

/** Mounts the history of a pair, which is read from the database. */
export function historyRoutes(serve: ServePrepared<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(history, { maxSeconds: historySeconds, isPermanent, turn: () => 'past', work: loadHistory })

  async function loadHistory({ query, path, now }: HistoryInput, book: RateBook): Promise<HistoryOfPair> {
    const { from, to, interval = 'daily', clientType = 'natural', per = 'from' } = query
    if (query.at) requirePast(query.at, { now, book })
    const settings = query.at ? await archive.loadSettings(query.at) : settingsOf(book)
    const { held } = settings
    const ended = requireKnown(settings.listedCurrencies, [from, to])
    const country = query.country ?? defaultCountry
    const known = countriesAt(settings.countrySettings).of(country).providers
    const providers = readProviders(query.providers, { country, known })
    const at = query.at ?? book.knownAt
    const last = ended.map(({ lastDay }) => lastDay).reduce(earlierOf, latestToday(at))
    const { start, end } = rangeOf(query, last)
    // Pairs without figures are skipped. The current book knows nothing of ended currencies or of past settings, so
    // then all pairs are read.
    const isOfToday = ended.length === 0 && !query.at
    const pairs = pairsOfHistory({ from, to, country }, settings.countrySettings).filter(
      (pair) => !isOfToday || pair.source === ownDesk || book.knows(pair),
    )
    // Rates are not carried into future days, nor beyond the end of a currency.
    const isFilled = query.fill === 'carry' && start <= last
    const range = { pairs, start, end: isFilled ? earlierOf(end, last) : end, knownAt: at }
    const rules = { ...book.rules, ...namedRules(query) }
    const options = { from, to, country, clientType, at, per, isFilled, rules }
    const sides = {
      official: providers.includes(officialProvider),
      commercial: providers.includes(ownProvider),
    }
    const pieces = await archive.loadHistory(range, ({ series, corrected, start, end }) => {
      const points = historyOf({ ...settings, series }, { ...options, start, end })
      const answered = points.filter((point) => isAnswered(point, sides))
      return {
        held: heldDuring({ ...settings, series }, { ...options, start, end }),
        corrected: usedCorrections(corrected, answered),
        entries: answered.map((point) => entryOf(point, { wanted: sides, per })),
      }
    })
    const daily = pieces.flatMap((piece) => piece.entries)
    const entries = thinned(daily, interval)
    const corrected = pieces.flatMap((piece) => piece.corrected)
    return {
      from,
      to,
      country,
      interval,
      start,
      end,
      at,
      ended,
      permalink: addressOf(history, {
        path,
        query: { ...query, providers, country, start, end, at, ...rulesInLink(rules) },
      }),
      stretches: stretchesOf(entries, interval),
      statistics: findRangeStatistics(officialFigures(daily, stretchesOf(daily, 'daily'))),
      corrections: corrected.length === 0 ? [] : await loadCorrections(corrected, at),
      held: held.filter((one) => pieces.some((piece) => piece.held.includes(one))),
      entries,
    }
  }

  /** Loads all published values of corrected figures, for the newest days only. */
  async function loadCorrections(corrected: readonly FigurePlace[], knownAt: Date): Promise<CorrectedFigure[]> {
    const newest = corrected.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(-maxCorrections)
    const statementsOf = Map.groupBy(await archive.loadStatements(newest, knownAt), subjectKey)
    return newest.map((subject) => ({ ...subject, statements: statementsOf.get(subjectKey(subject)) ?? [] }))
  }
}

function settingsOf({ records, supported, held, marginSchedules, countrySettings }: RateBook): RateSettings {
  return { listedCurrencies: supported, held, marginSchedules, countrySettings, ownRates: records.ownRates ?? [] }
}

function subjectKey(subject: FigurePlace): string {
  return `${subject.source} ${placeOf(subject)}`
}

/** Maximum number of corrections in an answer; ranges with more have been republished as a whole. */
const maxCorrections = 100

/** Rejects unsupported currencies. Ended currencies are allowed, because their history remains. */
function requireKnown(supported: readonly Currency[], currencies: readonly Currency[]): HistoryOfPair['ended'] {
  const ended = currencies.flatMap((currency) => {
    const lastDay = findEnd(currency)
    return lastDay === undefined ? [] : [{ currency, lastDay }]
  })
  requireSupported(
    { supported },
    currencies.filter((currency) => !ended.some((one) => one.currency === currency)),
  )
  return ended
}

function rangeOf(query: Pick<HistoryInput['query'], 'start' | 'end'>, today: Day): { start: Day; end: Day } {
  const end = query.end ?? today
  const start = query.start ?? laterOf(dayAfter(end, -defaultDays), firstDay)
  if (start <= end) return { start, end }
  const problem = 'Must not be after end, which is today by default.'
  throw new ApiError('invalid_parameters', `start: ${problem}`, { properties: { start: [problem] } })
}

/** Returns the corrections of figures that rates in the answer are made of. */
function usedCorrections(corrected: readonly FigurePlace[], points: readonly HistoryPoint[]): readonly FigurePlace[] {
  if (corrected.length === 0) return corrected
  const sourcesOn = new Map(points.map(({ date, official }) => [date, official?.sources]))
  return corrected.filter(({ source, date }) => sourcesOn.get(date)?.includes(source))
}
