import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { expiryOf, standInsOf } from '#domain/rates/stand-in.ts'
import { arrivalsOf, type FirstLearned } from '#domain/sources/arrivals.ts'
import { isListTooOld, newestBySource } from '#domain/sources/newest-figures.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { type Source, sources as sourceTable } from '#domain/sources/source.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { StoredFeedState } from '../../../db/stores/rates/feed-store.ts'
import { type SourceRecords, statesOf } from '../../../feeds/sources/source-records.ts'
import { reportKnown } from '../../../feeds/sources/source-reports.ts'

/** Writes every source with its status for the desk. */
export function writeSources(book: RateBook, records: SourceRecords, now: Date): WireDeskSourceValue[] {
  const { recent, published, countries } = book
  const switchedOff = new Set(records.switchedOff.keys())
  const newest = newestBySource(recent)
  return reportKnown(records.knowledge, { recent, switchedOff, now }).sources.map((report) => {
    const { source, lastPublication } = report
    return {
      ...writeReport(report),
      ...writeArrivals(source, records, now),
      ...writeFirstArrival(lastPublication, records.learned.get(source) ?? [], newest.get(source)),
      failure: writeFailure(statesOf(records, source)),
      stand_ins: standInsOf(source, { orders: countries.all, published }).map(({ countries, isElsewhere, next }) => ({
        countries: [...countries],
        is_elsewhere: isElsewhere,
        next_name: next ? sourceTable[next].name : null,
        next_date: (next && newest.get(next)?.date) ?? null,
      })),
      expires_on: (lastPublication && expiryOf(source, lastPublication)) ?? null,
      is_too_old: lastPublication !== undefined && isListTooOld(source, lastPublication, now),
    }
  })
}

function writeReport({ source, state, held, ...report }: SourceReport) {
  const { name, home } = sourceTable[source]
  return {
    source,
    name,
    held,
    base: home,
    state: state ?? null,
    last_publication: report.lastPublication ?? null,
    next_expected: report.nextExpected?.toISOString() ?? null,
    checked_at: report.checkedAt?.toISOString() ?? null,
  }
}

/** Writes when and how the last publication first arrived; later corrections and rarer currencies do not count. */
function writeFirstArrival(day: Day | undefined, learned: readonly FirstLearned[], newest: PublishedRate | undefined) {
  const arrival = learned.find(({ date }) => date === day) ?? newest
  return { learned_at: arrival?.learnedAt.toISOString() ?? null, origin: arrival?.origin ?? null }
}

/** Writes the arrivals up to the moment of switching off, because nothing is fetched after it. */
function writeArrivals(source: Source, { switchedOff, learned }: SourceRecords, now: Date) {
  const off = switchedOff.get(source)
  const { arrivals, usualMinutes } = arrivalsOf(source, learned.get(source) ?? [], off?.since ?? now)
  return {
    switched_off: off ? { since: off.since.toISOString(), by: off.by } : null,
    arrivals: arrivals.map(({ minutes, ...rest }) => ({ ...rest, minutes: minutes ?? null })),
    usual_minutes: usualMinutes ?? null,
  }
}

/** Writes the failure of the feed that failed most often, if a source has several. */
function writeFailure(states: readonly StoredFeedState[]): WireDeskSourceValue['failure'] {
  const [worst] = states.filter(({ problem }) => problem).toSorted((one, other) => other.failures - one.failures)
  if (!worst?.problem) return null
  return {
    problem: worst.problem,
    at: worst.attemptedAt.toISOString(),
    times: worst.failures,
    since: worst.succeededAt?.toISOString() ?? null,
    next_attempt_at: worst.nextAttemptAt.toISOString(),
  }
}
