import { setTimeout as delay } from 'node:timers/promises'
import { isDue } from '#domain/sources/refresh-plan.ts'
import type { Source } from '#domain/sources/source.ts'
import type { FeedStore, StoredFeedState } from '../db/stores/rates/feed-store.ts'
import type { SourceStore } from '../db/stores/rates/source-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Feed } from './sources/feeds.ts'

/** Outcome of an immediate fetch from a source. */
type AskOutcome = {
  readonly source: Source
  readonly outcome: 'brought' | 'nothing_new' | 'failed' | 'too_soon' | 'switched_off' | 'not_fetched' | 'pending'
  /** Number of new figures. */
  readonly brought: number
  readonly problem: string | undefined
}

export type AskNow = (sources: readonly Source[]) => Promise<AskOutcome[]>

type Dependencies = {
  /** Feeds that this replica fetches. */
  readonly feeds: () => readonly Feed[]
  readonly stores: { readonly feeds: FeedStore; readonly sources: SourceStore }
  /** Checks at once which feeds are due. */
  readonly look: () => Promise<void>
  readonly clock: Clock
}

/** Minimum time between two requests to a publisher, however many editors press the button. */
const politeMilliseconds = 60_000

/**
 * Time to wait for the fetches. A desk request times out after fifteen seconds; slower fetches finish in the
 * background.
 */
const timeoutMilliseconds = 10_000
const pollMilliseconds = 150

/** Makes the feeds of sources due, so that the jobs fetch them as usual, and waits a while for the outcome. */
export function createAskNow({ feeds, stores, look, clock }: Dependencies): AskNow {
  return async (sources) => {
    const now = clock()
    const notAskedSince = new Date(now.getTime() - politeMilliseconds)
    const before = await stores.feeds.loadStates()
    const switchedOff = await stores.sources.loadSwitchedOff()
    // The archive file is large and has no figures of today.
    const fetched = feeds().filter(({ rhythm, source }) => rhythm !== 'archive' && sources.includes(source))
    const requested = fetched.filter(
      ({ name, source }) => !switchedOff.has(source) && wasNotAskedSince(before.get(name), notAskedSince),
    )
    await stores.feeds.makeDue(
      requested.map(({ name }) => name),
      { now, notAskedSince },
    )
    await look()
    const after = await settled(requested)
    return sources.map((source): AskOutcome => {
      const ofSource = (some: readonly Feed[]) => some.filter((feed) => feed.source === source)
      const refusal = switchedOff.has(source) ? 'switched_off' : undefined
      if (refusal || ofSource(fetched).length === 0) return withoutFigures(source, refusal ?? 'not_fetched')
      const states = ofSource(requested).map(({ name }) => after.get(name))
      return states.length === 0 ? withoutFigures(source, 'too_soon') : outcomeOf(source, states)
    })
  }

  /** Returns the states of the feeds that were fetched before the time limit. */
  async function settled(requested: readonly Feed[]): Promise<ReadonlyMap<string, StoredFeedState>> {
    // By the server's clock, which tests stop, so that a busy machine does not change the outcome.
    const until = clock().getTime() + timeoutMilliseconds
    while (true) {
      const states = await stores.feeds.loadStates()
      const waiting = requested.filter(({ name }) => isDue(states.get(name), clock()))
      if (waiting.length === 0 || clock().getTime() > until)
        return new Map([...states].filter(([name]) => !waiting.some((feed) => feed.name === name)))
      await delay(pollMilliseconds)
    }
  }
}

function wasNotAskedSince(state: StoredFeedState | undefined, moment: Date): boolean {
  return !state || state.attemptedAt <= moment
}

function withoutFigures(source: Source, outcome: AskOutcome['outcome']): AskOutcome {
  return { source, outcome, brought: 0, problem: undefined }
}

function outcomeOf(source: Source, states: readonly (StoredFeedState | undefined)[]): AskOutcome {
  const known = states.filter((state) => state !== undefined)
  const brought = known.reduce((sum, state) => sum + state.newFigures, 0)
  const problem = known.find((state) => state.problem !== undefined)?.problem
  if (problem !== undefined) return { source, outcome: 'failed', brought, problem }
  if (known.length < states.length) return withoutFigures(source, 'pending')
  return { source, outcome: brought > 0 ? 'brought' : 'nothing_new', brought, problem }
}
