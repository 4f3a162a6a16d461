import { type Day, dayOf, daysBetween } from '#domain/calendar/day.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { FreshnessState } from '#domain/sources/freshness.ts'
import { type DatedFreshness, freshnessBySource } from '#domain/sources/newest-figures.ts'
import type { MigrationState } from '../db/opening/migrate.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { CurrentRates } from './current-rates.ts'
import { shared } from './shared.ts'

type Readiness = {
  readonly status: 'ready' | 'not_ready'
  readonly database: 'ok' | 'unreachable'
  /** `newer`: the database has migrations that this release does not know; the server keeps working. */
  readonly migrations: MigrationState | 'unknown'
  /** Newest figure of each source, its age and freshness. */
  readonly rates: Readonly<Record<string, SourceReadiness>>
}

type SourceReadiness = {
  /** Null if all figures of the source are held. */
  readonly date: Day | null
  readonly age_days: number | null
  /** `switched_off`: the source is deliberately not fetched, so nothing is expected of it. */
  readonly state: FreshnessState | 'switched_off' | 'missing'
  readonly next_expected: string | null
  readonly held: number
}

export type CheckReadiness = () => Promise<Readiness>

type Dependencies = {
  compareMigrations: () => Promise<MigrationState>
  isDatabaseAway: () => boolean
  isDraining: () => boolean
  rates: CurrentRates
  clock: Clock
}

/** Time after which a database that does not answer counts as unreachable. */
const timeoutMilliseconds = 2_000

/** Time for which probes share one query. */
const sharedMilliseconds = 1_000

export function createReadinessCheck({
  compareMigrations,
  isDatabaseAway,
  isDraining,
  rates,
  clock,
}: Dependencies): CheckReadiness {
  const checkDatabase = shared(sharedMilliseconds, () => withTimeout(compareMigrations()).catch(() => undefined))
  return async () => {
    // Skips the query while the database is away, so that the shared failure does not outlive the outage.
    const migrations = isDatabaseAway() ? undefined : await checkDatabase()
    const book = rates.book()
    const isReady = migrations !== undefined && migrations !== 'pending' && book.published.length > 0 && !isDraining()
    return {
      status: isReady ? 'ready' : 'not_ready',
      database: migrations === undefined ? 'unreachable' : 'ok',
      migrations: migrations ?? 'unknown',
      rates: ratesByAge(book, clock()),
    }
  }
}

function ratesByAge({ recent, held, switchedOff }: RateBook, now: Date): Readiness['rates'] {
  const freshness = freshnessBySource(recent, now)
  const sources = new Set([...freshness.keys(), ...held.map(({ source }) => source)])
  return Object.fromEntries(
    [...sources].map((source) => {
      const waiting = held.filter((one) => one.source === source).length
      const off = switchedOff.has(source) ? ({ state: 'switched_off', next_expected: null } as const) : {}
      return [source, { ...ageOf(freshness.get(source), now), ...off, held: waiting }]
    }),
  )
}

function ageOf(known: DatedFreshness | undefined, now: Date): Omit<SourceReadiness, 'held'> {
  if (!known) return { date: null, age_days: null, state: 'missing', next_expected: null }
  const { newest, state, nextExpected } = known
  const { date } = newest
  // Some sources publish for the next day.
  const age_days = Math.max(0, daysBetween(date, dayOf(now)))
  return { date, age_days, state, next_expected: nextExpected?.toISOString() ?? null }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMilliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
