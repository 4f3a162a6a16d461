import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import { openServices, type Services } from './services.ts'

/** How long requests under way may take to end once the process was asked to stop. */
const drainMilliseconds = 10_000

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Agio cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const services = await openServices(config, { clock: systemClock, log })
  const app = createApp(config, services)
  await app.listen({ host: config.host, port: config.port })
  log.info(addresses(config, app), 'listening')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal, { app, services, log }))
}

function addresses({ publicUrl }: Config, app: FastifyInstance) {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const origin = publicUrl ?? `http://localhost:${port}`
  return { documentation: new URL('/api/docs', origin).href, health: new URL('/readyz', origin).href }
}

async function stop(signal: string, { app, services, log }: { app: FastifyInstance; services: Services; log: Log }) {
  log.info({ signal }, 'stopping')
  services.drain()
  const forced = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds)
  await app.close()
  clearTimeout(forced)
  await services.close()
  log.info('stopped')
}
