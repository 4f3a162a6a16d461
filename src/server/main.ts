import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createLog, type Log } from './log.ts'
import { openServices, type Services } from './services.ts'

/** How long requests under way may take to end once the process was asked to stop. */
const drainMilliseconds = 10_000

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Agio cannot start: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? `${error.message}. Stop what uses it, or set PORT to another.` : error.message
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const services = await openServices(await openDatabase(config.database), { clock: systemClock, log })
  const app = createApp(config, services)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: (address) => `listening at ${address}` })
  announce(addresses(config, app), log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal, { app, services, log }))
}

function addresses({ publicUrl }: Config, app: FastifyInstance): Record<string, string> {
  const address = app.server.address()
  const origin = publicUrl ?? `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return { documentation: new URL('/api/docs', origin).href, readiness: new URL('/readyz', origin).href }
}

/** A log collector gets a record, a person at a terminal also gets lines to click on. */
function announce(where: Record<string, string>, log: Log): void {
  log.info(where, 'ready')
  if (!process.stdout.isTTY) return
  const lines = Object.entries(where).map(([name, url]) => `  ${name.padEnd(14)} ${url}`)
  process.stdout.write(`\nAgio is running. Press Ctrl+C to stop it.\n\n${lines.join('\n')}\n\n`)
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
