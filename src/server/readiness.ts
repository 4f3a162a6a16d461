import { type Day, dayOf, daysBetween } from '#domain/day.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { Clock } from './clock.ts'
import type { CurrentRates } from './current-rates.ts'

export type Readiness = {
  readonly status: 'ready' | 'not_ready'
  readonly database: 'ok' | 'unreachable'
  readonly migrations: 'ok' | 'pending' | 'unknown'
  /** By source: the day of its newest figure, and how many days ago that was. */
  readonly rates: Readonly<Record<string, { readonly date: Day; readonly age_days: number }>>
}

export type CheckReadiness = () => Promise<Readiness>

type Dependencies = { isMigrated: () => Promise<boolean>; isDraining: () => boolean; rates: CurrentRates; clock: Clock }

/** A database that takes longer than this to answer counts as gone. */
const patienceMilliseconds = 2_000

/** However often somebody asks, the database is asked once a second. */
const sharedMilliseconds = 1_000

export function createReadinessCheck({ isMigrated, isDraining, rates, clock }: Dependencies): CheckReadiness {
  const checkDatabase = shared(() => withinPatience(isMigrated()).catch(() => undefined))
  return async () => {
    const migrated = await checkDatabase()
    const ages = ratesByAge(rates.book(), dayOf(clock()))
    const isReady = migrated === true && Object.keys(ages).length > 0 && !isDraining()
    return {
      status: isReady ? 'ready' : 'not_ready',
      database: migrated === undefined ? 'unreachable' : 'ok',
      migrations: migrated === undefined ? 'unknown' : migrated ? 'ok' : 'pending',
      rates: ages,
    }
  }
}

/** The day of each source's newest figure. */
export function newestDays({ published }: RateBook): Map<string, Day> {
  const days = new Map<string, Day>()
  for (const { source, date } of published) if (date > (days.get(source) ?? '')) days.set(source, date)
  return days
}

function ratesByAge(book: RateBook, today: Day): Readiness['rates'] {
  const days = [...newestDays(book)]
  return Object.fromEntries(days.map(([source, date]) => [source, { date, age_days: daysBetween(date, today) }]))
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMilliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Gives everybody who asks within a moment the same answer. */
function shared<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: { value: Promise<Value>; askedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!answer || now - answer.askedAt > sharedMilliseconds) answer = { value: ask(), askedAt: now }
    return answer.value
  }
}
