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
import { FeedReadError } from './reading/feed-read-error.ts'
import type { ReadFigures } from './reading/read-in-thread.ts'
import { isNewlyRefused, type RefusedFigures, RefusedListError } from './refused-figures.ts'
import type { Feed } from './sources/feeds.ts'
import { type Keeping, type Taken, takeFigures } from './take-figures.ts'
import { toldProblem } from './told-problem.ts'

type Refreshing = Keeping & {
  readonly stores: { readonly feeds: FeedStore; readonly sources: SourceStore }
  readonly fetch: Fetch
  readonly readFigures: ReadFigures
  /** From 0 to 1, so that many who failed together do not come back together. */
  readonly random: () => number
}

export type RefreshFeed = (feed: Feed, signal: AbortSignal) => Promise<void>

/** Fetches a feed that is due, and keeps what it brings. Whatever goes wrong with it, the last good rates stay. */
export function createRefresh(refreshing: Refreshing): RefreshFeed {
  const { stores, clock } = refreshing
  return async (feed, signal) => {
    const before = (await stores.feeds.loadStates()).get(feed.name)
    const now = clock()
    // Another copy may have asked since somebody thought it was due.
    if (!isDue(before, now)) return
    // It may have been switched off while the job waited.
    if ((await stores.sources.loadSwitchedOff()).has(feed.source)) return
    const attempt: Attempt = { feed, before, url: feedAddress(feed.url, feed.source, now), signal }
    try {
      const answer = await ask(attempt, refreshing)
      const figures = answer && (await refreshing.readFigures({ ...answer, feed }, signal))
      const taken = figures && (await takeFigures(feed, { figures, signal }, refreshing))
      await succeed(attempt, { answer, taken }, refreshing)
    } catch (error) {
      // Being stopped says nothing about the feed: whoever starts next asks it again.
      if (signal.aborted) return
      // Nor does a database that is away: what is due comes again by itself.
      if (reasonOf(error) === 'unexpected' && isUnavailable(error)) throw error
      await fail(attempt, error, refreshing)
    }
  }
}

type Attempt = {
  readonly feed: Feed
  readonly before: StoredFeedState | undefined
  readonly url: string
  readonly signal: AbortSignal
}

function ask({ feed, before, url, signal }: Attempt, { fetch }: Refreshing): Promise<FeedAnswer | undefined> {
  const { mediaTypes, maxBytes } = feed
  const known = before && before.url === url ? { etag: before.etag, lastModified: before.lastModified } : {}
  return fetchAnswer({ url, known, mediaTypes, maxBytes, maxMilliseconds: feed.maxSeconds * 1000 }, { fetch, signal })
}

type News = { readonly answer: FeedAnswer | undefined; readonly taken: Taken | undefined }

async function succeed(attempt: Attempt, { answer, taken }: News, refreshing: Refreshing) {
  const { feed, before, url } = attempt
  const { stores, rates, clock, log } = refreshing
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
    ...tellRefused(attempt, taken, log),
  })
  const { figures = 0, added = 0 } = taken ?? {}
  const line = { feed: feed.name, figures, added, nextAttemptAt }
  if (before && before.failures > 0) log.info({ ...line, failures: before.failures }, 'feed answers again')
  else if (added > 0) log.info(line, 'feed brought figures')
  else log.debug(line, 'feed brought nothing new')
}

async function fail(attempt: Attempt, error: unknown, { stores, clock, log, random }: Refreshing) {
  const { feed, before } = attempt
  const now = clock()
  const failures = (before?.failures ?? 0) + 1
  const nextAttemptAt = nextAttemptAfterFailure(failures, { now, random: random() })
  const reason = reasonOf(error)
  // What went wrong within is for the log alone: everybody may ask how a source is doing.
  const isOurs = reason === 'unexpected'
  const problem = isOurs
    ? 'something unforeseen went wrong; the log says what'
    : toldProblem(explain(error), attempt.url)
  const { host } = new URL(attempt.url)
  const detail = error instanceof FeedFetchError && error.detail ? { detail: printable(error.detail) } : {}
  const line = { feed: feed.name, host, reason, problem, ...detail, failures, nextAttemptAt }
  const refused = tellRefused(attempt, error instanceof RefusedListError ? error.figures : undefined, log)
  log.warn(isOurs ? { ...line, err: rootOf(error) } : line, 'feed failed; its last rates stay')
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

/** Warns of what is refused, once and not each time it is read again. An answer without figures leaves it as it was. */
function tellRefused({ feed, before }: Attempt, told: RefusedFigures | undefined, log: Log): RefusedFigures {
  const { refused, refusedExamples } = told ?? before ?? { refused: 0, refusedExamples: [] }
  if (isNewlyRefused({ refused, refusedExamples }, before))
    log.warn({ feed: feed.name, refused, examples: refusedExamples }, 'figures cannot be right and are refused')
  return { refused, refusedExamples }
}

function reasonOf(error: unknown): string {
  if (error instanceof FeedFetchError || error instanceof FeedReadError) return error.reason
  return error instanceof FeedFormatError ? 'format' : 'unexpected'
}
