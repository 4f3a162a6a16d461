import { addressOf } from '#contract/endpoint-address.ts'
import { ApiError } from '#contract/error.ts'
import { type Correction, type History, type HistoryEntry, type HistoryStretch, history } from '#contract/history.ts'
import type { Country } from '#domain/country.ts'
import { type Day, dayAfter, dayOf } from '#domain/day.ts'
import { type HistoryPoint, historyOf, pairsOfHistory, thinned } from '#domain/history.ts'
import { placeOf } from '#domain/publication.ts'
import type { RateBook } from '#domain/rate-book.ts'
import { roundRate } from '#domain/rate-digits.ts'
import type { Source } from '#domain/source.ts'
import type { Subject } from '../db/rate-store.ts'
import type { RateArchive } from '../rate-archive.ts'
import { isPermanent, readProviders, requirePast, requireSupported } from './rate-question.ts'
import type { Input, Serve } from './serve.ts'

const historySeconds = 300
const defaultDays = 365
const firstDay: Day = '1900-01-01'

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }
type HistoryInput = Input<ReturnType<typeof history.query.read>>

/** How a pair went, from the database. */
export function historyRoutes(serve: Serve<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(history, { mostSeconds: historySeconds, isPermanent, work: loadHistory })

  async function loadHistory({ query, path, now }: HistoryInput, book: RateBook): Promise<History> {
    const { from, to, interval = 'daily', clientType = 'natural' } = query
    requireSupported(book, [from, to])
    if (query.at) requirePast(query.at, { now, book })
    const country = query.country ?? defaultCountry
    const providers = readProviders(query.providers, country)
    const at = query.at ?? book.knownAt
    const { start, end } = rangeOf(query, dayOf(at))
    const marginSchedules = query.at ? await archive.loadMargins(query.at) : book.marginSchedules
    const range = { pairs: pairsOfHistory({ from, to, country }), start, end, knownAt: at }
    const wanted = {
      official: providers.includes('official_by_partner'),
      commercial: providers.includes('commercial'),
    }
    const pieces = await archive.loadHistory(range, ({ series, corrected, start, end }) => {
      const points = historyOf({ series, marginSchedules }, { from, to, country, clientType, start, end })
      const answered = points.filter((point) => isAnswered(point, wanted))
      return {
        corrected: thoseThatCounted(corrected, answered),
        entries: thinned(answered, interval).map((point) => entryOf(point, wanted)),
      }
    })
    // Once more, for a week or a month may begin in one piece and end in another.
    const entries = thinned(
      pieces.flatMap((piece) => piece.entries),
      interval,
    )
    const corrected = pieces.flatMap((piece) => piece.corrected)
    return {
      ...{ from, to, country, interval, start, end, at },
      permalink: addressOf(history, { path, query: { ...query, country, start, end, at } }),
      stretches: stretchesOf(entries),
      corrections: corrected.length === 0 ? [] : await loadCorrections(corrected, at),
      entries,
    }
  }

  /** What was said of each, the newest days. */
  async function loadCorrections(corrected: readonly Subject[], knownAt: Date): Promise<Correction[]> {
    const newest = corrected.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(-mostCorrections)
    const said = Map.groupBy(await archive.loadStatements(newest, knownAt), subjectKey)
    return newest.map((subject) => ({ ...subject, statements: said.get(subjectKey(subject)) ?? [] }))
  }
}

function subjectKey(subject: Subject): string {
  return `${subject.source} ${placeOf(subject)}`
}

/** More than any range has; whoever corrects more than this has published anew. */
const mostCorrections = 100

function rangeOf(query: Pick<HistoryInput['query'], 'start' | 'end'>, today: Day): { start: Day; end: Day } {
  const end = query.end ?? today
  const start = query.start ?? later(dayAfter(end, -defaultDays), firstDay)
  if (start <= end) return { start, end }
  const problem = 'Must not lie after end, which is today when left out.'
  throw new ApiError('invalid_parameters', `start: ${problem}`, { properties: { start: [problem] } })
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** Which rates are wanted. */
type Wanted = { readonly official: boolean; readonly commercial: boolean }

function isAnswered({ official, commercial }: HistoryPoint, wanted: Wanted): boolean {
  return (wanted.official && official !== undefined) || (wanted.commercial && commercial !== undefined)
}

type SourcedEntry = HistoryEntry & Pick<HistoryPoint, 'sources'>

function entryOf({ date, official, commercial, difference, sources }: HistoryPoint, wanted: Wanted): SourcedEntry {
  return {
    date,
    sources,
    rates: {
      commercial: wanted.commercial && commercial ? roundRate(commercial) : undefined,
      official_by_partner: wanted.official && official ? roundRate(official) : undefined,
    },
    difference: wanted.official && wanted.commercial ? difference : undefined,
  }
}

/** Neighbouring days with the same sources are one stretch. */
function stretchesOf(entries: readonly SourcedEntry[]): HistoryStretch[] {
  const stretches: { start: Day; end: Day; sources: readonly Source[] }[] = []
  for (const { date, sources: used } of entries) {
    const last = stretches.at(-1)
    if (last && isSameList(last.sources, used)) last.end = date
    else stretches.push({ start: date, end: date, sources: used })
  }
  return stretches
}

function isSameList(one: readonly Source[], other: readonly Source[]): boolean {
  return one === other || (one.length === other.length && one.every((source, index) => source === other[index]))
}

/** Those of a day whose rate is made of the source's figures. */
function thoseThatCounted(corrected: readonly Subject[], points: readonly HistoryPoint[]): readonly Subject[] {
  if (corrected.length === 0) return corrected
  const sourcesOn = new Map(points.map(({ date, sources }) => [date, sources]))
  return corrected.filter(({ source, date }) => sourcesOn.get(date)?.includes(source))
}
