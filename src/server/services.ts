import { dayAfter, dayOf } from '#domain/day.ts'
import type { RateRecords } from '#domain/rate-book.ts'
import { homeCurrencies } from '#domain/source.ts'
import type { TranslationBook } from '#domain/translation-book.ts'
import type { Clock } from './clock.ts'
import { type CurrentRates, openCurrentRates } from './current-rates.ts'
import { type CurrencyStore, createCurrencyStore } from './db/currency-store.ts'
import type { Database, Db } from './db/database.ts'
import { createMarginStore, type MarginStore } from './db/margin-store.ts'
import { isMigrated } from './db/migrate.ts'
import { prepareDatabase } from './db/prepare.ts'
import { createRateStore, type RateStore } from './db/rate-store.ts'
import { loadRevision } from './db/revision-store.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { loadPage, type Page } from './pages/load-page.ts'
import { type CheckReadiness, createReadinessCheck } from './readiness.ts'
import { loadTranslations } from './translations.ts'

/** Everything the web server leans on. */
export type Services = {
  readonly database: Database
  readonly rates: CurrentRates
  readonly translations: TranslationBook
  readonly page: Page
  readonly stores: Stores
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly checkReadiness: CheckReadiness
  /** From now on tell load balancers to look elsewhere. */
  drain(): void
  isDraining(): boolean
  close(): Promise<void>
}

type Stores = {
  readonly rates: RateStore
  readonly margins: MarginStore
  readonly currencies: CurrencyStore
}

/** A change made on one copy is seen by all within a second: half of it is for looking, half for reading. */
const watchMilliseconds = 500

/** Brings the database up to date, reads the rates, and starts to watch for changes. Closes the database in the end. */
export async function openServices(
  database: Database,
  { clock, log, siteName }: { clock: Clock; log: Log; siteName: string },
): Promise<Services> {
  try {
    const { sown } = await prepareDatabase(database, clock())
    log.info({ database: database.kind, sown }, 'database is up to date')
    const { db } = database
    const stores = { rates: createRateStore(db), margins: createMarginStore(db), currencies: createCurrencyStore(db) }
    const rates = await openCurrentRates({
      loadRecords: (now) => loadRecords(db, now),
      loadRevision: () => loadRevision(db, 'rates'),
      clock,
      log,
    })
    // The embedded database has no other copies.
    const watch = database.kind === 'postgresql' ? rates.watch(watchMilliseconds) : undefined
    let draining = false
    const isDraining = () => draining
    return {
      database,
      rates,
      translations: await loadTranslations(siteName),
      page: await loadPage(),
      stores,
      clock,
      log,
      metrics: createMetrics({ rates, clock }),
      checkReadiness: createReadinessCheck({
        isMigrated: () => isMigrated(db),
        isDraining,
        rates,
        clock,
      }),
      drain() {
        draining = true
      },
      isDraining,
      async close() {
        await watch?.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Some sources publish for the next working day, which may lie beyond a long weekend. */
const daysAhead = 7

/** All of one moment, so that a figure and its margin belong together; or what was known at an earlier one. */
function loadRecords(db: Db, now: Date, knownAt?: Date): Promise<RateRecords> {
  return db.transaction(
    async (tx) => {
      const listedCurrencies = await createCurrencyStore(tx).loadListed()
      return {
        listedCurrencies,
        recent: await createRateStore(tx).loadRecent(
          [...listedCurrencies, ...homeCurrencies],
          dayAfter(dayOf(now), daysAhead),
          knownAt,
        ),
        marginSchedules: await createMarginStore(tx).loadSchedules(knownAt),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
