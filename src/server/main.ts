import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { feedsAt } from './feeds/feeds.ts'
import { type Connections, watchConnections } from './http/connections/closing.ts'
import { openServices, type Services } from './services.ts'
import { systemClock } from './telemetry/clock.ts'
import { explain } from './telemetry/explain.ts'
import { createLog, type Log } from './telemetry/log.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Agio cannot start: ${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config.database, { log, waitSeconds: config.databaseWaitSeconds })
  const services = await openServices(database, {
    clock: systemClock,
    log,
    siteName: config.siteName,
    offerRules: config.offerRules,
    waitSeconds: config.databaseWaitSeconds,
  })
  const app = createApp(config, services)
  const connections = watchConnections(app.server)
  await listen(app, config)
  announce(addresses(config, app), log)
  services.startJobs(feedsAt(config.feedUrls))
  stopOnSignal(config, { app, services, connections, log })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (cause) {
    const remedy = 'Stop what uses it, or set HOST and PORT to an address that is free.'
    throw new Error(`Nothing can listen at ${host}:${port} (${explain(cause)}). ${remedy}`, { cause })
  }
}

function addresses({ publicUrl }: Config, app: FastifyInstance): Record<string, string> {
  const address = app.server.address()
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return { page: `${origin}/`, documentation: `${origin}/api/docs`, readiness: `${origin}/readyz` }
}

/** A log collector gets a record, a person at a terminal also gets lines to click on. */
function announce(where: Record<string, string>, log: Log): void {
  log.info(where, 'ready')
  if (!process.stdout.isTTY) return
  const lines = Object.entries(where).map(([name, url]) => `  ${name.padEnd(14)} ${url}`)
  process.stdout.write(`\nAgio is running. Press Ctrl+C to stop it.\n\n${lines.join('\n')}\n\n`)
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
  services.drain()
  await delay(drainSeconds * 1000)
  await connections.close()
  await app.close()
  await services.close()
  log.info('stopped')
  process.exit(0)
}
