import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { sql } from '#server/db/core/drizzle.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { readAnswer } from '#server/feeds/reading/answer-figures.ts'
import { createReading, type ReadFigures } from '#server/feeds/reading/read-in-thread.ts'
import { createRefresh } from '#server/feeds/refresh.ts'
import { type FeedName, feeds } from '#server/feeds/sources/feeds.ts'
import { openServices, type Services } from '#server/services.ts'
import { createLog } from '#server/telemetry/log.ts'
import { createPlace, type Place, seededPlace } from './databases.ts'
import type { FeedServer } from './feed-server.ts'

/** Options of the feed and of how its responses are read. */
type Options = {
  from?: Day
  maxSeconds?: number
  query?: string
  /** The server reads responses in a thread. Most tests need none, and are faster without. */
  reads?: 'here' | 'in a thread'
}

/** Reads a response without a thread. */
export const readHere: ReadFigures = async (answer) => [...(await readAnswer(answer))]

/** Opens a database, and creates a feed that is fetched from the server of a test. */
export async function startRefreshing(name: FeedName, bank: FeedServer, options: Options = {}) {
  const opened = await openRefreshing(await seededPlace('postgresql'), options.from)
  onTestFinished(opened.services.close)
  return refresherOf(opened, name, bank, options)
}

/**
 * Shares a database between tests. The returned function is called like `startRefreshing`: it removes what the feeds of
 * earlier tests have brought.
 */
export function shareRefreshing(): typeof startRefreshing {
  let place: Place | undefined
  let opened: OpenRefreshing | undefined
  beforeAll(async () => {
    place = await createPlace('postgresql')
    opened = await openRefreshing(place, undefined)
  })
  afterAll(async () => {
    await opened?.services.close()
    await place?.remove()
  })
  return async (name, bank, options = {}) => {
    if (!opened) throw new Error('The database is opened before the first test.')
    opened.setNow(startOf(options.from))
    await clearFeeds(opened)
    return refresherOf(opened, name, bank, options)
  }
}

type OpenRefreshing = Awaited<ReturnType<typeof openRefreshing>>

const startOf = (from: Day = '2026-11-16') => new Date(`${from}T12:00:00Z`)

async function openRefreshing(place: Place, from: Day | undefined) {
  const logLines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line: string) => logLines.push(JSON.parse(line)) })
  let now = startOf(from)
  const services = await openServices(await openDatabase(place), { clock: () => now, log, siteName: 'EVP' })
  const { rows } = await services.database.runSql('select max(number)::int as last from published_rate')
  return {
    services,
    logLines,
    lastSeed: Number((rows[0] as { last: number }).last),
    setNow(moment: Date) {
      now = moment
    },
  }
}

async function clearFeeds({ services, lastSeed }: { services: Services; lastSeed: number }): Promise<void> {
  await services.changesBy({ kind: 'job', name: 'test' }).change(
    'rates',
    async (tx) => {
      await tx.execute(sql`delete from published_rate where number > ${lastSeed}`)
      await tx.execute(sql`delete from quarantined_rate`)
      await tx.execute(sql`delete from feed_state`)
    },
    () => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected: 0 } }],
  )
}

function refresherOf(
  { services, logLines, setNow }: OpenRefreshing,
  name: FeedName,
  bank: FeedServer,
  { maxSeconds = 20, query = '{from}', reads = 'here' }: Options,
) {
  const listed = feeds.find((feed) => feed.name === name)
  if (!listed) throw new Error(`there is no feed ${name}`)
  const feed = { ...listed, url: `${bank.origin}/${name}?${query}` }
  const patience = { maxSeconds }
  const readFigures = reads === 'here' ? readHere : createReading()
  const refresh = createRefresh({ ...services, fetch, readFigures, random: () => 0.5 })
  async function findState() {
    return (await services.stores.feeds.loadStates()).get(name)
  }
  /** Fetches the feed at a moment, and returns its log line. */
  async function askAt(
    moment: Date,
    signal = new AbortController().signal,
  ): Promise<Record<string, unknown> | undefined> {
    setNow(moment)
    logLines.length = 0
    await refresh({ ...feed, ...patience }, signal)
    return logLines.findLast((line) => line.feed === name)
  }
  return {
    services,
    findState,
    /** Time limit of responses, which tests may change. */
    patience,
    /** Returns the warnings in the log since the last fetch began. */
    warnings: () => logLines.filter(({ level }) => level === 'warn'),
    askAt,
    /** Fetches the feed at the planned moment, and returns its log line. */
    ask: async (signal?: AbortSignal) => askAt((await findState())?.nextAttemptAt ?? services.clock(), signal),
  }
}
