import type { Day } from '../calendar/day.ts'
import { type FreshnessState, nextPublication } from './freshness.ts'
import type { HeldFigure } from './held-figure.ts'
import { type DatedFreshness, freshnessBySource } from './newest-figures.ts'
import type { PublishedRate } from './publication.ts'
import type { FeedState } from './refresh-plan.ts'
import { isSource, ownDesk, type Source, sources } from './source.ts'

/** Report on one source: how fresh its figures are, the problems of its feeds, and its held figures. */
export type SourceReport = {
  readonly source: Source
  /** Undefined if the source has no figures. */
  readonly state: FreshnessState | undefined
  readonly lastPublication: Day | undefined
  readonly learnedAt: Date | undefined
  readonly nextExpected: Date | undefined
  /** Time at which one of its feeds was last fetched. */
  readonly checkedAt: Date | undefined
  /** Problems of the last responses of its feeds. */
  readonly problem: string | undefined
  /** Number of its held figures. */
  readonly held: number
  /** Names of its first held figures, for example EUR/CHF 2026-11-13. The last good figures before them stay in use. */
  readonly beingChecked: readonly string[]
  /** Number of rejected figures in the last responses, because they are zero or negative. */
  readonly refused: number
  /** True if the source is turned off. */
  readonly isSwitchedOff: boolean
}

export type SourceFindings = {
  /** The last figures of every pair, as in a rate book. */
  readonly recent: readonly PublishedRate[]
  readonly feeds: readonly SourceFeedState[]
  readonly held: readonly Pick<HeldFigure, 'source' | 'base' | 'quote' | 'date'>[]
  readonly switchedOff: ReadonlySet<Source>
  readonly now: Date
}

/** State of a feed. */
type SourceFeedState = Pick<FeedState, 'attemptedAt' | 'problem' | 'refused'> & { readonly source: Source }

/** Returns a report for every source except manual rates, in the order of the table of sources. */
export function reportSources({ recent, feeds, held, switchedOff, now }: SourceFindings): SourceReport[] {
  const freshness = freshnessBySource(recent, now)
  return Object.keys(sources)
    .filter(isSource)
    .filter((source) => source !== ownDesk)
    .map((source) => {
      const own = feeds.filter((feed) => feed.source === source)
      const waiting = held.filter((figure) => figure.source === source)
      return {
        source,
        ...reportFigures(source, freshness.get(source), now),
        checkedAt: latest(own.map(({ attemptedAt }) => attemptedAt)),
        // If a server is unavailable, all its feeds fail with the same message.
        problem: [...new Set(own.flatMap(({ problem }) => problem ?? []))].join('; ') || undefined,
        held: waiting.length,
        beingChecked: waiting.slice(0, mostNamed).map(({ base, quote, date }) => `${base}/${quote} ${date}`),
        refused: own.reduce((sum, { refused }) => sum + refused, 0),
        isSwitchedOff: switchedOff.has(source),
      }
    })
}

/** Maximum number of held figures that a report names: a list that is wrong as a whole may have hundreds. */
const mostNamed = 20

function reportFigures(source: Source, known: DatedFreshness | undefined, now: Date) {
  if (!known) {
    return {
      state: undefined,
      lastPublication: undefined,
      learnedAt: undefined,
      nextExpected: nextPublication(source, now),
    }
  }
  const { newest, state, nextExpected } = known
  return { state, lastPublication: newest.date, learnedAt: newest.learnedAt, nextExpected }
}

function latest(moments: readonly Date[]): Date | undefined {
  return moments.length === 0 ? undefined : new Date(Math.max(...moments.map((moment) => moment.getTime())))
}
