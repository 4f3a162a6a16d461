import type { Changes } from './db/changes/changes.ts'
import type { Db } from './db/core/database.ts'
import { createMarginStore, type MarginStore } from './db/stores/margins/margin-store.ts'
import { type CurrencyStore, createCurrencyStore } from './db/stores/rates/currency-store.ts'
import { createFeedStore, type FeedStore } from './db/stores/rates/feed-store.ts'
import { createQuarantineStore, type QuarantineStore } from './db/stores/rates/quarantine-store.ts'
import { createRateStore, type RateStore } from './db/stores/rates/rate-store.ts'
import { createSourceStore, type SourceStore } from './db/stores/rates/source-store.ts'
import type { Clock } from './telemetry/clock.ts'

/** Stores for feeds, readers and the desk. */
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
