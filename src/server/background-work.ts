import type { Books } from './books.ts'
import type { DatabaseServices } from './database-services.ts'
import { createAskNow } from './feeds/ask-now.ts'
import { createReading } from './feeds/reading/read-in-thread.ts'
import { createRefresh } from './feeds/refresh.ts'
import type { Feed } from './feeds/sources/feeds.ts'
import { feedJobs } from './jobs/feed-jobs.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { mailJobs } from './jobs/mail-jobs.ts'
import { upkeepJobs } from './jobs/upkeep.ts'
import type { createMailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'

export type BackgroundWork = ReturnType<typeof createBackgroundWork>

type WorkDependencies = {
  readonly rates: Books['rates']
  readonly media: Media
  /** Undefined if the server sends no email. */
  readonly mailer: ReturnType<typeof createMailer> | undefined
  readonly messagesKeptDays: number
}

/** Creates the background work: fetching feeds, sending emails and upkeep. */
export function createBackgroundWork(
  services: DatabaseServices,
  { rates, media, mailer, messagesKeptDays }: WorkDependencies,
) {
  const { changesBy, clock, database, isReadOnly, log, stores } = services
  const refresh = createRefresh({
    rates,
    stores,
    clock,
    log,
    readFigures: createReading(),
    fetch: globalThis.fetch,
    random: Math.random,
  })
  let jobs: Jobs | undefined
  let fetched: readonly Feed[] = []
  let look = async () => {}
  return {
    /** Starts the background jobs, such as fetching feeds. */
    startJobs(feeds: readonly Feed[]): void {
      // A read-only database cannot hold the job queue.
      if (isReadOnly) return
      fetched = feeds
      const onStart = (lookNow: typeof look) => {
        look = lookNow
      }
      const upkeep = upkeepJobs(database, { clock, log, changesBy, messagesKeptDays, tidyMedia: media.tidy })
      const feeding = feedJobs({ feeds, stores, refresh, clock, log, onStart })
      jobs ??= startJobs({ database, kinds: [upkeep, feeding, ...(mailer ? [mailJobs(mailer, log)] : [])], log })
    },
    /** Returns whether this replica fetches feeds. */
    isFetching: () => fetched.length > 0,
    /** Fetches sources at once, if this replica fetches feeds. */
    askNow: createAskNow({ feeds: () => fetched, stores, look: () => look(), clock }),
    stopJobs: async () => jobs?.stop(),
  }
}
