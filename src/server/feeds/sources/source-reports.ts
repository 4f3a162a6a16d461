import type { KnownSources } from '#contract/public/sources.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import { reportSources } from '#domain/sources/source-report.ts'
import { isUnavailable } from '../../db/core/reads.ts'
import type { FeedStore } from '../../db/stores/rates/feed-store.ts'
import type { QuarantineStore } from '../../db/stores/rates/quarantine-store.ts'
import type { CurrentRates } from '../../rates/current-rates.ts'
import { shared } from '../../rates/shared.ts'
import type { Clock } from '../../telemetry/clock.ts'
import { feeds } from './feeds.ts'

type Stores = { readonly feeds: FeedStore; readonly quarantine: QuarantineStore }

/** Database records of the feeds at a moment. */
type FeedKnowledge = Awaited<ReturnType<typeof loadFeedKnowledge>>

export async function loadFeedKnowledge({ feeds: feedStore, quarantine }: Stores, knownAt: Date) {
  return { knownAt, states: await feedStore.loadStates(), held: await quarantine.loadPending() }
}

type CurrentFigures = {
  readonly recent: readonly PublishedRate[]
  readonly switchedOff: ReadonlySet<Source>
  readonly now: Date
}

/** Reports the status of every source: its figures, feeds and held figures. */
export function reportKnown(
  { knownAt, states, held }: FeedKnowledge,
  { recent, switchedOff, now }: CurrentFigures,
): KnownSources {
  const known = feeds.flatMap(({ name, source }) => {
    const state = states.get(name)
    return state ? [{ ...state, source }] : []
  })
  return { knownAt, sources: reportSources({ recent, feeds: known, held, switchedOff, now }) }
}

/** Time for which callers share one query. */
const sharedMilliseconds = 1_000

type Dependencies = {
  readonly load: () => Promise<FeedKnowledge>
  readonly rates: Pick<CurrentRates, 'book'>
  readonly clock: Clock
}

/** Opens the reports of all sources, which are answered from the last known records while the database is away. */
export async function openReports({ load, rates, clock }: Dependencies): Promise<() => Promise<KnownSources>> {
  const lastKnowledge = keepLast(load)
  // Loads records now, so that there are some if the database goes away. A database that is unavailable now does not
  // prevent the start.
  await lastKnowledge().catch((error) => {
    if (!isUnavailable(error)) throw error
  })
  const loadKnowledge = shared(sharedMilliseconds, lastKnowledge)
  return async () => reportKnown(await loadKnowledge(), { ...rates.book(), now: clock() })
}

/** Wraps a loader so that it returns its last value while the database is away. */
function keepLast<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly value: Value } | undefined
  return async () => {
    try {
      last = { value: await load() }
    } catch (error) {
      if (!last || !isUnavailable(error)) throw error
    }
    return last.value
  }
}
