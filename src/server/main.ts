import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#domain/addresses/address.ts'
import { type Config, mailingOf } from './config.ts'
import { openDatabase } from './db/opening/open-database.ts'
import { feedsAt } from './feeds/sources/feeds.ts'
import { greeting } from './greeting.ts'
import { type Connections, watchConnections } from './http/connections/closing.ts'
import { loadConfig } from './load-config.ts'
import { loadSetUpLink, type SetUpLink } from './people/set-up-link.ts'
import type { Services } from './services.ts'
import { keepSetUpFile } from './set-up-file.ts'
import { systemClock } from './telemetry/clock.ts'
import { explain } from './telemetry/explain.ts'
import { createLog, type Log } from './telemetry/log.ts'
import { openOutput } from './telemetry/output.ts'
import { terminalLine } from './telemetry/terminal-line.ts'

/** A log collector gets JSON, a person at a terminal readable lines. */
const isTerminal = process.stdout.isTTY
const output = openOutput()
const terminal = { write: (line: string) => print(terminalLine(line)) }

try {
  await start(loadConfig())
} catch (error) {
  process.stderr.write(`Agio cannot start: ${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, isTerminal ? terminal : output)
  print('Agio is starting.\n')
  // Imports the server while the database opens.
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
  const loadLink = setUpLinkOf(config, services)
  // Loaded before the log reports readiness, because a signal from then on must find its listener.
  const setUpLink = await loadLink()
  const app = createApp(config, services)
  const connections = watchConnections(app.server)
  await listen(app, config)
  const feeds = feedsAt(config.feedUrls)
  const where = addresses(config, app)
  log.info(where, 'ready')
  const setUp = setUpLink && { url: new URL(setUpLink.path, where.page).href, expiresAt: setUpLink.expiresAt }
  print(greeting({ addresses: where, book: services.rates.book(), isFetching: feeds.length > 0, setUp }))
  const { database: place } = config
  // Not awaited before the signals have a listener: a client that knows it is ready may stop it at once.
  const setUpFile = isTerminal ? undefined : keepSetUpFile({ load: loadLink, database: place, site: where.page, log })
  services.startJobs(feeds)
  stopOnSignal(config, { app, services, connections, log, removeFile: async () => (await setUpFile)?.() })
  await setUpFile
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (cause) {
    const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const why = isInUse ? 'address in use' : explain(cause)
    const remedy = 'Stop the process that uses it, or set HOST and PORT to a free address.'
    throw new Error(`Cannot listen at ${host}:${port} (${why}). ${remedy}`, { cause })
  }
}

function addresses({ publicUrl, defaultLanguage }: Config, app: FastifyInstance) {
  const address = app.server.address()
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const desk = `${origin}${pathOf('admin_react', { _locale: defaultLanguage, pattern: '' })}`
  return { page: `${origin}/`, desk, documentation: `${origin}/api/docs`, readiness: `${origin}/readyz` }
}

/** Loads the set-up link for the first administrator; undefined if there is an administrator. */
function setUpLinkOf({ defaultLanguage }: Config, services: Services): () => Promise<SetUpLink | undefined> {
  const { database, changesBy, isReadOnly, clock } = services
  return async () =>
    isReadOnly ? undefined : loadSetUpLink({ db: database.db, changesBy, now: clock(), language: defaultLanguage })
}

function print(text: string): void {
  if (isTerminal) output.write(text)
}

type RunningServer = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly connections: Connections
  readonly log: Log
  /** Removes the file of the set-up link. */
  readonly removeFile: () => Promise<void>
}

/**
 * Stops the server once, although a terminal and npm both send the signal. SIGINT stops without draining, because it
 * comes from a terminal, where no load balancer needs time.
 */
function stopOnSignal({ drainSeconds }: Config, running: RunningServer): void {
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

async function stop(
  { app, services, connections, log, removeFile }: RunningServer,
  drainSeconds: number,
): Promise<void> {
  log.info({ drainSeconds }, 'stopping')
  print('\nAgio is stopping.\n')
  services.drain()
  await removeFile()
  await delay(drainSeconds * 1000)
  await connections.close()
  await app.close()
  await services.close()
  log.info('stopped')
  print('Goodbye.\n')
  process.exit(0)
}
