import type { Job, PgBoss } from 'pg-boss'
import { isDue } from '#domain/sources/refresh-plan.ts'
import type { FeedStore } from '../db/stores/rates/feed-store.ts'
import type { SourceStore } from '../db/stores/rates/source-store.ts'
import type { RefreshFeed } from '../feeds/refresh.ts'
import type { Feed } from '../feeds/sources/feeds.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

type FeedJobOptions = {
  readonly feeds: readonly Feed[]
  readonly stores: { readonly feeds: FeedStore; readonly sources: SourceStore }
  readonly refresh: RefreshFeed
  readonly clock: Clock
  readonly log: Log
  /** Receives a function that checks at once which feeds are due, as soon as that is possible. */
  readonly onStart?: (look: () => Promise<void>) => void
}

/**
 * Checks every minute, on one replica, which feeds are due; any replica then fetches them. A feed that is queued or
 * being fetched is not queued again, so a source gets one request at a time from all replicas together.
 */
export function feedJobs(work: FeedJobOptions): JobKind {
  // A replica that fetches nothing leaves queued feeds to others.
  return async (queue, signal) => {
    if (work.feeds.length > 0) await startFeedJobs(queue, work, signal)
  }
}

async function startFeedJobs(queue: PgBoss, work: FeedJobOptions, signal: AbortSignal): Promise<void> {
  await queue.createQueue(tick, { policy: 'exclusive', ...shortLived, expireInSeconds: 60 })
  await queue.createQueue(refresh, { policy: 'exclusive', ...shortLived, expireInSeconds: 600 })
  const workers: string[] = []

  async function look(): Promise<void> {
    const states = await work.stores.feeds.loadStates()
    const switchedOff = await work.stores.sources.loadSwitchedOff()
    const due = work.feeds.filter(
      ({ name, source }) => !switchedOff.has(source) && isDue(states.get(name), work.clock()),
    )
    for (const { name } of due) await queue.send(refresh, { feed: name }, { singletonKey: name })
    if (due.length > 0) for (const id of workers) queue.notifyWorker(id)
  }

  async function refreshNamed([job]: readonly Job<{ feed: string }>[]): Promise<void> {
    const feed = work.feeds.find(({ name }) => name === job?.data.feed)
    if (feed) await work.refresh(feed, signal)
    // More feeds may be waiting, and nothing else notifies the workers.
    for (const id of workers) queue.notifyWorker(id)
  }

  // Several workers, so that a slow feed does not delay the others.
  for (let count = 0; count < concurrency; count++) {
    workers.push(await queue.work(refresh, { pollingIntervalSeconds: 60 }, logged(work.log, refreshNamed)))
  }
  await queue.work(tick, { pollingIntervalSeconds: 15 }, logged(work.log, look))
  await queue.schedule(tick, '* * * * *')
  await look()
  work.onStart?.(look)
}

const tick = 'feeds-due'
const refresh = 'feed-refresh'
const concurrency = 4

/** No retries, because every feed has its own retry plan, and no results, because nothing reads them. */
const shortLived = { retryLimit: 0, deleteAfterSeconds: 600 }
