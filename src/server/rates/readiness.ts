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
  /** Newer: the database has some that this program does not know; it goes on with what it knows. */
  readonly migrations: MigrationState | 'unknown'
  /** By source: the day of its newest figure, how many days ago that was, and what that means. */
  readonly rates: Readonly<Record<string, SourceReadiness>>
}

type SourceReadiness = {
  /** None where all it ever said is being checked. */
  readonly date: Day | null
  readonly age_days: number | null
  /** Switched off: nobody asks it, on purpose, so nothing is awaited of it. */
  readonly state: FreshnessState | 'switched_off' | 'missing'
  readonly next_expected: string | null
  /** How many of its figures are being checked and do not count yet. */
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

/** A database that takes longer than this to answer counts as gone. */
const patienceMilliseconds = 2_000

/** However often somebody asks, the database is asked once a second. */
const sharedMilliseconds = 1_000

export function createReadinessCheck({
  compareMigrations,
  isDatabaseAway,
  isDraining,
  rates,
  clock,
}: Dependencies): CheckReadiness {
  const checkDatabase = shared(sharedMilliseconds, () => withinPatience(compareMigrations()).catch(() => undefined))
  return async () => {
    // Not asked while it is away, so that the answer of that time is not shared when it is back.
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
  // Some publish for the day to come.
  const age_days = Math.max(0, daysBetween(date, dayOf(now)))
  return { date, age_days, state, next_expected: nextExpected?.toISOString() ?? null }
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMilliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
