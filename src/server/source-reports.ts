import type { PublishedRate } from '#domain/publication.ts'
import { reportSources, type SourceReport } from '#domain/source-report.ts'
import type { FeedStore } from './db/feed-store.ts'
import type { QuarantineStore } from './db/quarantine-store.ts'
import { feeds } from './feeds/feeds.ts'

type Stores = { readonly feeds: FeedStore; readonly quarantine: QuarantineStore }

/** How every source is doing now: its figures, its feeds, and what is held of it. */
export async function loadSourceReports(
  { feeds: feedStore, quarantine }: Stores,
  { recent, now }: { recent: readonly PublishedRate[]; now: Date },
): Promise<SourceReport[]> {
  const [states, pending] = [await feedStore.loadStates(), await quarantine.loadPending()]
  return reportSources({
    recent,
    feeds: feeds.flatMap(({ name, source }) => {
      const state = states.get(name)
      return state ? [{ ...state, source }] : []
    }),
    held: pending,
    now,
  })
}
