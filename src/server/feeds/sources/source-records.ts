import { dayAfter, dayOf } from '#domain/calendar/day.ts'
import { leadCurrency } from '#domain/sources/lead-currency.ts'
import { pairsOf } from '#domain/sources/printed-pair.ts'
import { type Source, sourceNames } from '#domain/sources/source.ts'
import type { ArrivalStore } from '../../db/stores/limits/arrival-store.ts'
import type { StoredFeedState } from '../../db/stores/rates/feed-store.ts'
import type { SourceStore } from '../../db/stores/rates/source-store.ts'
import { feeds } from './feeds.ts'
import { loadFeedKnowledge } from './source-reports.ts'

/** Database records of the sources for the desk. */
export type SourceRecords = Awaited<ReturnType<ReturnType<typeof createLoadSourceRecords>>>

type Stores = Parameters<typeof loadFeedKnowledge>[0] & {
  readonly sources: SourceStore
  readonly arrivals: ArrivalStore
}

/** Days of arrivals to load, enough for twenty publications despite holidays. */
const arrivalDays = 60

const leadPairs = sourceNames.flatMap((source) => pairsOf(source, leadCurrency(source)))

export function createLoadSourceRecords(stores: Stores) {
  return async (now: Date) => {
    const knowledge = await loadFeedKnowledge(stores, now)
    const switchedOff = await stores.sources.loadSwitchedOff()
    const learned = await stores.arrivals.loadFirstLearned(leadPairs, dayAfter(dayOf(now), -arrivalDays))
    return { knowledge, switchedOff, learned: Map.groupBy(learned, ({ source }) => source) }
  }
}

/** Returns the states of those feeds of a source that were ever fetched. */
export function statesOf({ knowledge }: Pick<SourceRecords, 'knowledge'>, source: Source): StoredFeedState[] {
  return feeds.filter((feed) => feed.source === source).flatMap(({ name }) => knowledge.states.get(name) ?? [])
}
