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

/** What the database knows of the feeds at a moment. */
type FeedKnowledge = Awaited<ReturnType<typeof loadFeedKnowledge>>

export async function loadFeedKnowledge({ feeds: feedStore, quarantine }: Stores, knownAt: Date) {
  return { knownAt, states: await feedStore.loadStates(), held: await quarantine.loadPending() }
}

type Figures = {
  readonly recent: readonly PublishedRate[]
  readonly switchedOff: ReadonlySet<Source>
  readonly now: Date
}

/** How every source is doing now: its figures, its feeds, and what is held of it. */
export function reportKnown(
  { knownAt, states, held }: FeedKnowledge,
  { recent, switchedOff, now }: Figures,
): KnownSources {
  const known = feeds.flatMap(({ name, source }) => {
    const state = states.get(name)
    return state ? [{ ...state, source }] : []
  })
  return { knownAt, sources: reportSources({ recent, feeds: known, held, switchedOff, now }) }
}

/** However often somebody asks how the sources are doing, the database is asked once in this time. */
const sharedMilliseconds = 1_000

type Opening = {
  readonly load: () => Promise<FeedKnowledge>
  readonly rates: Pick<CurrentRates, 'book'>
  readonly clock: Clock
}

/** How the sources are doing, for whoever asks. */
export async function openReports({ load, rates, clock }: Opening): Promise<() => Promise<KnownSources>> {
  const lastKnowledge = keepLast(load)
  // Whoever asks while the database is away is told what was known at the start; that it is locked stops no start.
  await lastKnowledge().catch((error) => {
    if (!isUnavailable(error)) throw error
  })
  const loadKnowledge = shared(sharedMilliseconds, lastKnowledge)
  return async () => reportKnown(await loadKnowledge(), { ...rates.book(), now: clock() })
}

/** Goes on with what was known last while the database is away. */
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
