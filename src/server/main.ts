import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#domain/addresses/address.ts'
import { type Config, mailingOf } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { feedsAt } from './feeds/feeds.ts'
import { greeting } from './greeting.ts'
import { type Connections, watchConnections } from './http/connections/closing.ts'
import { loadConfig } from './load-config.ts'
import { makeSetUpLink } from './people/access-links.ts'
import { createPeopleStores } from './people/people-stores.ts'
import type { Services } from './services.ts'
import { systemClock } from './telemetry/clock.ts'
import { explain } from './telemetry/explain.ts'
import { createLog, type Log } from './telemetry/log.ts'
import { terminalLine } from './telemetry/terminal-line.ts'

/** A log collector gets records, a person at a terminal lines to read. */
const isTerminal = process.stdout.isTTY
const terminal = { write: (line: string) => tell(terminalLine(line)) }

try {
  await start(loadConfig())
} catch (error) {
  process.stderr.write(`Agio cannot start: ${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = isTerminal ? createLog(config.logLevel, terminal) : createLog(config.logLevel)
  tell('Agio is starting.\n')
  // What serves is read while the database opens.
  const [database, { openServices }, { createApp }] = await Promise.all([
    openDatabase(config.database, { log, waitSeconds: config.databaseWaitSeconds }),
    import('./services.ts'),
    import('./app.ts'),
  ])
  const services = await openServices(database, {
    clock: systemClock,
    log,
    siteName: config.siteName,
    offerRules: config.offerRules,
    ...mailingOf(config),
    mediaStore: config.mediaStore,
    messagesKeptDays: config.messagesKeptDays,
    waitSeconds: config.databaseWaitSeconds,
  })
  // Before anybody is told that it is ready: from then on a signal is to find somebody who listens to it.
  const setUpLink = await findSetUpLink(config, services)
  const app = createApp(config, services)
  const connections = watchConnections(app.server)
  await listen(app, config)
  const feeds = feedsAt(config.feedUrls)
  const where = addresses(config, app)
  log.info(where, 'ready')
  const setUp = setUpLink && new URL(setUpLink, where.page).href
  tell(greeting({ addresses: where, book: services.rates.book(), isFetching: feeds.length > 0, setUp }))
  // Whoever reads records elsewhere needs it as much; it is no line of the log, which is kept.
  if (setUp && !isTerminal)
    process.stdout.write(`Nobody can sign in at the desk yet. Set it up within a day: ${setUp}\n`)
  services.startJobs(feeds)
  stopOnSignal(config, { app, services, connections, log })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (cause) {
    const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const why = isInUse ? 'another program does' : explain(cause)
    const remedy = 'Stop what uses it, or set HOST and PORT to an address that is free.'
    throw new Error(`Nothing can listen at ${host}:${port} (${why}). ${remedy}`, { cause })
  }
}

function addresses({ publicUrl, defaultLanguage }: Config, app: FastifyInstance) {
  const address = app.server.address()
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const desk = `${origin}${pathOf('admin_react', { _locale: defaultLanguage, pattern: '' })}`
  return { page: `${origin}/`, desk, documentation: `${origin}/api/docs`, readiness: `${origin}/readyz` }
}

/** The path by which the first administrator sets the desk up, if there is none yet. */
async function findSetUpLink(
  { defaultLanguage }: Config,
  { database, changesBy, isReadOnly, clock }: Services,
): Promise<string | undefined> {
  if (isReadOnly) return undefined
  const link = await makeSetUpLink({
    storesOf: (by) => createPeopleStores(database.db, changesBy(by)),
    by: { kind: 'job', name: 'start' },
    now: clock(),
    language: defaultLanguage,
  })
  return link?.path
}

function tell(text: string): void {
  if (isTerminal) process.stdout.write(text)
}

type Running = { app: FastifyInstance; services: Services; connections: Connections; log: Log }

/** Once, for a terminal and npm send the same signal twice. Nobody at a terminal waits for a load balancer. */
function stopOnSignal({ drainSeconds }: Config, running: Running): void {
  let isStopping = false
  for (const [signal, seconds] of [['SIGTERM', drainSeconds] as const, ['SIGINT', 0] as const]) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop(running, seconds).catch((error) => {
        running.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      })
    })
  }
}

async function stop({ app, services, connections, log }: Running, drainSeconds: number): Promise<void> {
  log.info({ drainSeconds }, 'stopping')
  tell('\nAgio is stopping.\n')
  services.drain()
  await delay(drainSeconds * 1000)
  await connections.close()
  await app.close()
  await services.close()
  log.info('stopped')
  tell('Goodbye.\n')
  process.exit(0)
}
