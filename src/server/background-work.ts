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
  /** Undefined where the server sends no mail. */
  readonly mailer: ReturnType<typeof createMailer> | undefined
  readonly messagesKeptDays: number
}

/** Creates what runs in the background: fetching feeds, sending mails and upkeep. */
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
    /** Starts what is due in the background, such as fetching feeds. */
    startJobs(feeds: readonly Feed[]): void {
      // The queue is in the database.
      if (isReadOnly) return
      fetched = feeds
      const onStart = (lookNow: typeof look) => {
        look = lookNow
      }
      const upkeep = upkeepJobs(database, { clock, log, changesBy, messagesKeptDays, tidyMedia: media.tidy })
      const feeding = feedJobs({ feeds, stores, refresh, clock, log, onStart })
      jobs ??= startJobs({ database, kinds: [upkeep, feeding, ...(mailer ? [mailJobs(mailer, log)] : [])], log })
    },
    /** Whether this replica fetches feeds. */
    isFetching: () => fetched.length > 0,
    /** Fetches sources at once, where this replica fetches feeds. */
    askNow: createAskNow({ feeds: () => fetched, stores, look: () => look(), clock }),
    stopJobs: async () => jobs?.stop(),
  }
}
