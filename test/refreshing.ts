import { onTestFinished } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type FeedName, feeds } from '#server/feeds/feeds.ts'
import { answerFigures } from '#server/feeds/reading/answer-figures.ts'
import { createReading, type ReadFigures } from '#server/feeds/reading/read-in-thread.ts'
import { createRefresh } from '#server/feeds/refresh.ts'
import { openServices } from '#server/services.ts'
import { createLog } from '#server/telemetry/log.ts'
import { seededPlace } from './databases.ts'
import type { FeedServer } from './feed-server.ts'

/** The day on which its answers are news, and how long they may take. */
type Options = {
  from?: Day
  maxSeconds?: number
  query?: string
  /** A thread is what a bank's answers are read in; most tests are about something else, and quicker without. */
  reads?: 'here' | 'in a thread'
}

/** Reads an answer where it is. */
export const readHere: ReadFigures = async (answer) => [...answerFigures(answer)]

/** A feed that is fetched from a test's own bank, and the rates it is fetched for. */
export async function startRefreshing(
  name: FeedName,
  bank: FeedServer,
  { from, maxSeconds = 20, query = '{from}', reads = 'here' }: Options = {},
) {
  const listed = feeds.find((feed) => feed.name === name)
  if (!listed) throw new Error(`there is no feed ${name}`)
  const feed = { ...listed, url: `${bank.origin}/${name}?${query}` }
  const patience = { maxSeconds }
  const logLines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line: string) => logLines.push(JSON.parse(line)) })
  let now = new Date(`${from ?? '2026-11-16'}T12:00:00Z`)
  const clock = () => now
  const services = await openServices(await openDatabase(await seededPlace('postgresql')), {
    clock,
    log,
    siteName: 'EVP',
  })
  onTestFinished(services.close)
  const readFigures = reads === 'here' ? readHere : createReading()
  const refresh = createRefresh({ ...services, fetch, readFigures, random: () => 0.5 })
  async function findState() {
    return (await services.stores.feeds.loadStates()).get(name)
  }
  return {
    services,
    findState,
    /** How long the bank may take from now on. */
    patience,
    /** What the log warned of when the bank was last asked. */
    warnings: () => logLines.filter(({ level }) => level === 'warn'),
    /** Asks the bank at the moment it is planned for, and gives what the log says of it. */
    async ask(signal = new AbortController().signal): Promise<Record<string, unknown> | undefined> {
      now = (await findState())?.nextAttemptAt ?? now
      logLines.length = 0
      await refresh({ ...feed, ...patience }, signal)
      return logLines.findLast((line) => line.feed === name)
    },
  }
}
