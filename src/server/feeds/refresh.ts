import { newestBySource } from '#domain/sources/newest-figures.ts'
import { isDue, nextAttempt, nextAttemptAfterFailure } from '#domain/sources/refresh-plan.ts'
import { printable } from '#domain/texts/words/printable.ts'
import { isUnavailable } from '../db/core/reads.ts'
import type { FeedStore, StoredFeedState } from '../db/stores/rates/feed-store.ts'
import type { SourceStore } from '../db/stores/rates/source-store.ts'
import { explain, rootOf } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { feedAddress } from './fetching/feed-address.ts'
import { FeedFetchError } from './fetching/feed-fetch-error.ts'
import { type FeedAnswer, type Fetch, fetchAnswer } from './fetching/fetch-answer.ts'
import { FeedFormatError } from './parsers/feed-format.ts'
import { publicProblem } from './public-problem.ts'
import { FeedReadError } from './reading/feed-read-error.ts'
import type { ReadFigures } from './reading/read-in-thread.ts'
import { isNewlyRefused, type RefusedFigures, RefusedListError } from './refused-figures.ts'
import type { Feed } from './sources/feeds.ts'
import { type FigureStores, type Taken, takeFigures } from './take-figures.ts'

type Dependencies = FigureStores & {
  readonly stores: { readonly feeds: FeedStore; readonly sources: SourceStore }
  readonly fetch: Fetch
  readonly readFigures: ReadFigures
  /** Returns a number from 0 to 1, which spreads retries after a common failure. */
  readonly random: () => number
}

export type RefreshFeed = (feed: Feed, signal: AbortSignal) => Promise<void>

/** Creates the function that fetches a due feed and saves its figures. On any failure the last good rates stay. */
export function createRefresh(dependencies: Dependencies): RefreshFeed {
  const { stores, clock } = dependencies
  return async (feed, signal) => {
    const before = (await stores.feeds.loadStates()).get(feed.name)
    const now = clock()
    // Another replica may have fetched it since it was due.
    if (!isDue(before, now)) return
    // The source may have been switched off while the job waited.
    if ((await stores.sources.loadSwitchedOff()).has(feed.source)) return
    const attempt: Attempt = { feed, before, url: feedAddress(feed.url, feed.source, now), signal }
    try {
      const answer = await ask(attempt, dependencies)
      const figures = answer && (await dependencies.readFigures({ ...answer, feed }, signal))
      const taken = figures && (await takeFigures(feed, { figures, signal }, dependencies))
      await succeed(attempt, { answer, taken }, dependencies)
    } catch (error) {
      // A stopped server is no failure of the feed: the feed stays due.
      if (signal.aborted) return
      // An unavailable database is no failure of the feed either: the job comes again by itself.
      if (reasonOf(error) === 'unexpected' && isUnavailable(error)) throw error
      await fail(attempt, error, dependencies)
    }
  }
}

type Attempt = {
  readonly feed: Feed
  readonly before: StoredFeedState | undefined
  readonly url: string
  readonly signal: AbortSignal
}

function ask({ feed, before, url, signal }: Attempt, { fetch }: Dependencies): Promise<FeedAnswer | undefined> {
  const { mediaTypes, maxBytes } = feed
  const known = before && before.url === url ? { etag: before.etag, lastModified: before.lastModified } : {}
  return fetchAnswer({ url, known, mediaTypes, maxBytes, maxMilliseconds: feed.maxSeconds * 1000 }, { fetch, signal })
}

type Outcome = { readonly answer: FeedAnswer | undefined; readonly taken: Taken | undefined }

async function succeed(attempt: Attempt, { answer, taken }: Outcome, dependencies: Dependencies) {
  const { feed, before, url } = attempt
  const { stores, rates, clock, log } = dependencies
  const now = clock()
  const newest = newestBySource(rates.book().recent).get(feed.source)?.date
  const nextAttemptAt = nextAttempt(feed, { now, newest })
  const known = taken?.isEarly ? undefined : (answer ?? before)
  await stores.feeds.saveState({
    feed: feed.name,
    attemptedAt: now,
    succeededAt: now,
    failures: 0,
    problem: undefined,
    newFigures: taken?.newFigures ?? 0,
    nextAttemptAt,
    url,
    etag: known?.etag,
    lastModified: known?.lastModified,
    ...reportRefused(attempt, taken, log),
  })
  const { figures = 0, added = 0 } = taken ?? {}
  const line = { feed: feed.name, figures, added, nextAttemptAt }
  if (before && before.failures > 0) log.info({ ...line, failures: before.failures }, 'feed recovered')
  else if (added > 0) log.info(line, 'feed delivered new figures')
  else log.debug(line, 'feed delivered nothing new')
}

async function fail(attempt: Attempt, error: unknown, { stores, clock, log, random }: Dependencies) {
  const { feed, before } = attempt
  const now = clock()
  const failures = (before?.failures ?? 0) + 1
  const nextAttemptAt = nextAttemptAfterFailure(failures, { now, random: random() })
  const reason = reasonOf(error)
  // Internal errors are for the log alone, because the status of a source is public.
  const isOurs = reason === 'unexpected'
  const problem = isOurs ? 'internal error; see the server log' : publicProblem(explain(error), attempt.url)
  const { host } = new URL(attempt.url)
  const detail = error instanceof FeedFetchError && error.detail ? { detail: printable(error.detail) } : {}
  const line = { feed: feed.name, host, reason, problem, ...detail, failures, nextAttemptAt }
  const refused = reportRefused(attempt, error instanceof RefusedListError ? error.figures : undefined, log)
  log.warn(isOurs ? { ...line, err: rootOf(error) } : line, 'feed failed; keeping its last rates')
  await stores.feeds.saveState({
    feed: feed.name,
    attemptedAt: now,
    failures,
    problem,
    newFigures: 0,
    nextAttemptAt,
    succeededAt: before?.succeededAt,
    url: before?.url,
    etag: before?.etag,
    lastModified: before?.lastModified,
    ...refused,
  })
}

/**
 * Returns the refused figures to save, and warns of new ones once instead of at each read. A response without figures
 * keeps the previous ones.
 */
function reportRefused({ feed, before }: Attempt, current: RefusedFigures | undefined, log: Log): RefusedFigures {
  const { refused, refusedExamples } = current ?? before ?? { refused: 0, refusedExamples: [] }
  if (isNewlyRefused({ refused, refusedExamples }, before))
    log.warn({ feed: feed.name, refused, examples: refusedExamples }, 'impossible figures rejected')
  return { refused, refusedExamples }
}

function reasonOf(error: unknown): string {
  if (error instanceof FeedFetchError || error instanceof FeedReadError) return error.reason
  return error instanceof FeedFormatError ? 'format' : 'unexpected'
}
