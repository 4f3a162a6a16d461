import { setTimeout as delay } from 'node:timers/promises'
import { isDue } from '#domain/sources/refresh-plan.ts'
import type { Source } from '#domain/sources/source.ts'
import type { FeedStore, StoredFeedState } from '../db/stores/rates/feed-store.ts'
import type { SourceStore } from '../db/stores/rates/source-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Feed } from './sources/feeds.ts'

/** What came of asking a source. */
type AskOutcome = {
  readonly source: Source
  readonly outcome: 'brought' | 'nothing_new' | 'failed' | 'too_soon' | 'switched_off' | 'not_fetched' | 'pending'
  /** How many figures were new to us. */
  readonly brought: number
  readonly problem: string | undefined
}

export type AskNow = (sources: readonly Source[]) => Promise<AskOutcome[]>

type Needs = {
  /** What this copy fetches. */
  readonly feeds: () => readonly Feed[]
  readonly stores: { readonly feeds: FeedStore; readonly sources: SourceStore }
  /** Looks at once which feeds are due. */
  readonly look: () => Promise<void>
  readonly clock: Clock
}

/** A publisher is not asked again within this time, however many people press the button. */
const politeMilliseconds = 60_000

/** A request has fifteen seconds; what takes longer goes on without it. */
const patienceMilliseconds = 10_000
const pollMilliseconds = 150

/** Makes the feeds of sources due, so that they are fetched by the jobs as ever, and waits a while for what comes of it. */
export function createAskNow({ feeds, stores, look, clock }: Needs): AskNow {
  return async (sources) => {
    const now = clock()
    const notAskedSince = new Date(now.getTime() - politeMilliseconds)
    const before = await stores.feeds.loadStates()
    const switchedOff = await stores.sources.loadSwitchedOff()
    // The file of all years is large, and says nothing of today.
    const fetched = feeds().filter(({ rhythm, source }) => rhythm !== 'archive' && sources.includes(source))
    const asked = fetched.filter(
      ({ name, source }) => !switchedOff.has(source) && wasQuietSince(before.get(name), notAskedSince),
    )
    await stores.feeds.makeDue(
      asked.map(({ name }) => name),
      { now, notAskedSince },
    )
    await look()
    const after = await settled(asked)
    return sources.map((source): AskOutcome => {
      const ofSource = (some: readonly Feed[]) => some.filter((feed) => feed.source === source)
      const refusal = switchedOff.has(source) ? 'switched_off' : undefined
      if (refusal || ofSource(fetched).length === 0) return silent(source, refusal ?? 'not_fetched')
      const states = ofSource(asked).map(({ name }) => after.get(name))
      return states.length === 0 ? silent(source, 'too_soon') : outcomeOf(source, states)
    })
  }

  /** The states of feeds once all were asked, or when there is no more time; one that still waits has none. */
  async function settled(asked: readonly Feed[]): Promise<ReadonlyMap<string, StoredFeedState>> {
    const until = performance.now() + patienceMilliseconds
    while (true) {
      const states = await stores.feeds.loadStates()
      const waiting = asked.filter(({ name }) => isDue(states.get(name), clock()))
      if (waiting.length === 0 || performance.now() > until)
        return new Map([...states].filter(([name]) => !waiting.some((feed) => feed.name === name)))
      await delay(pollMilliseconds)
    }
  }
}

function wasQuietSince(state: StoredFeedState | undefined, moment: Date): boolean {
  return !state || state.attemptedAt <= moment
}

function silent(source: Source, outcome: AskOutcome['outcome']): AskOutcome {
  return { source, outcome, brought: 0, problem: undefined }
}

function outcomeOf(source: Source, states: readonly (StoredFeedState | undefined)[]): AskOutcome {
  const known = states.filter((state) => state !== undefined)
  const brought = known.reduce((sum, state) => sum + state.newFigures, 0)
  const problem = known.find((state) => state.problem !== undefined)?.problem
  if (problem !== undefined) return { source, outcome: 'failed', brought, problem }
  if (known.length < states.length) return silent(source, 'pending')
  return { source, outcome: brought > 0 ? 'brought' : 'nothing_new', brought, problem }
}
