import type { Changes } from './db/changes.ts'
import type { Db } from './db/database.ts'
import { type CurrencyStore, createCurrencyStore } from './db/stores/currency-store.ts'
import { createFeedStore, type FeedStore } from './db/stores/feed-store.ts'
import { createMarginStore, type MarginStore } from './db/stores/margin-store.ts'
import { createQuarantineStore, type QuarantineStore } from './db/stores/quarantine-store.ts'
import { createRateStore, type RateStore } from './db/stores/rate-store.ts'
import { createSourceStore, type SourceStore } from './db/stores/source-store.ts'
import type { Clock } from './telemetry/clock.ts'

/** What feeds, readers and the desk have of the database. */
export type Stores = {
  readonly rates: RateStore
  readonly margins: MarginStore
  readonly currencies: CurrencyStore
  readonly feeds: FeedStore
  readonly sources: SourceStore
  readonly quarantine: QuarantineStore
}

export function createStores(db: Db, clock: Clock, changes?: Changes): Stores {
  return {
    rates: createRateStore(db, changes),
    margins: createMarginStore(db, changes),
    currencies: createCurrencyStore(db, changes, clock),
    feeds: createFeedStore(db),
    sources: createSourceStore(db, changes),
    quarantine: createQuarantineStore(db, changes),
  }
}
