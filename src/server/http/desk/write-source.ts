import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { expiryOf, standInsOf } from '#domain/rates/stand-in.ts'
import { arrivalsOf } from '#domain/sources/arrivals.ts'
import { newestBySource } from '#domain/sources/newest-figures.ts'
import { type Source, sources as sourceTable } from '#domain/sources/source.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { StoredFeedState } from '../../db/stores/feed-store.ts'
import { type SourceRecords, statesOf } from '../../feeds/source-records.ts'
import { reportKnown } from '../../feeds/source-reports.ts'

/** Every source as the desk is told of it. */
export function writeSources(book: RateBook, records: SourceRecords, now: Date): WireDeskSourceValue[] {
  const { recent, published, countries } = book
  const switchedOff = new Set(records.switchedOff.keys())
  const newest = newestBySource(recent)
  return reportKnown(records.knowledge, { recent, switchedOff, now }).sources.map((report) => {
    const { source } = report
    return {
      ...writeReport(report),
      ...writeArrivals(source, records, now),
      origin: newest.get(source)?.origin ?? null,
      failure: writeFailure(statesOf(records, source)),
      stand_ins: standInsOf(source, { orders: countries.all, published }).map(({ countries, isElsewhere, next }) => ({
        countries: [...countries],
        is_elsewhere: isElsewhere,
        next_name: next ? sourceTable[next].name : null,
      })),
      expires_on: (report.lastPublication && expiryOf(source, report.lastPublication)) ?? null,
    }
  })
}

function writeReport({ source, state, held, ...report }: SourceReport) {
  const { name, home } = sourceTable[source]
  return {
    ...{ source, name, held },
    base: home,
    state: state ?? null,
    last_publication: report.lastPublication ?? null,
    learned_at: report.learnedAt?.toISOString() ?? null,
    next_expected: report.nextExpected?.toISOString() ?? null,
    checked_at: report.checkedAt?.toISOString() ?? null,
  }
}

/** Up to the moment it was switched off: from then on nobody asked. */
function writeArrivals(source: Source, { switchedOff, learned }: SourceRecords, now: Date) {
  const off = switchedOff.get(source)
  const { arrivals, usualMinutes } = arrivalsOf(source, learned.get(source) ?? [], off?.since ?? now)
  return {
    switched_off: off ? { since: off.since.toISOString(), by: off.by } : null,
    arrivals: arrivals.map(({ minutes, ...rest }) => ({ ...rest, minutes: minutes ?? null })),
    usual_minutes: usualMinutes ?? null,
  }
}

/** Of several feeds the one that has failed most often. */
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
