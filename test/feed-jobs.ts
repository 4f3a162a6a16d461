import { expect } from 'vitest'
import { feedsAt } from '#server/feeds/sources/feeds.ts'
import type { TestServer } from './server.ts'

/**
 * Starts the jobs of a server, which fetch one feed, and waits until its first answer is recorded. Removes their
 * schedule: otherwise a due feed would be fetched again whenever the machine's clock reaches a full minute.
 */
export async function startFeedJobs({ services }: TestServer, urls: Parameters<typeof feedsAt>[0]): Promise<void> {
  services.startJobs(feedsAt(urls))
  await expect.poll(async () => (await services.stores.feeds.loadStates()).size).toBe(1)
  await services.database.runSql('delete from jobs.schedule')
}
