import { promisify } from 'node:util'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Call, createClient } from '#contract/core/client.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { createApp } from '#server/app.ts'
import { mailingOf, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { openServices, type Services } from '#server/services.ts'
import type { Clock } from '#server/telemetry/clock.ts'
import { createLog } from '#server/telemetry/log.ts'
import { createRunningClock } from './clock.ts'
import { createPlace, type DatabaseKind, type Place } from './databases.ts'
import { answerCheckOf } from './openapi-check.ts'

export type TestServer = {
  readonly origin: string
  readonly services: Services
  readonly place: Place
  /** Client of the contract. Every response is checked against the OpenAPI document. */
  readonly call: Call
  /** Sends a request; its response is checked against the document, too. */
  get(path: string, init?: RequestInit): Promise<Response>
  /** All routes, with paths in the syntax of the router. */
  readonly mounted: readonly { readonly method: string; readonly url: string }[]
  readonly logLines: Record<string, unknown>[]
  /** Returns the number of open connections. */
  connections(): Promise<number>
}

type Options = {
  kind?: DatabaseKind
  /** Database of another server, to start a second replica. */
  place?: Place
  clock?: Clock
  env?: Record<string, string>
  credentials?: string
  logLevel?: string
  /** Collections instead of the usual ones. */
  collections?: readonly Collection[]
}

/** Starts the real server on a seeded database and a free port, until the test ends. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { server, close } = await openTestServer(options)
  onTestFinished(close)
  return server
}

/** Shares one server between the tests of a file, for tests that only read or change data that no other test reads. */
export function shareTestServer(options: Options | (() => Promise<Options>) = {}): () => TestServer {
  let opened: OpenServer | undefined
  beforeAll(async () => {
    opened = await openTestServer(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('The server of a file starts before its first test.')
    return opened.server
  }
}

/** Time for responses in flight once the tests are over. */
const lastAnswersMilliseconds = 1_000

type OpenServer = { readonly server: TestServer; close(): Promise<void> }

async function openTestServer({
  kind = 'postgresql',
  clock = createRunningClock(),
  ...options
}: Options): Promise<OpenServer> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ...options.env })
  const logLines: Record<string, unknown>[] = []
  const log = createLog(options.logLevel ?? 'info', { write: (line: string) => logLines.push(JSON.parse(line)) })
  const place = options.place ?? (await createPlace(kind))
  const services = await openServices(await openDatabase(place, { log }), {
    clock,
    log,
    siteName: config.siteName,
    offerRules: config.offerRules,
    ...mailingOf(config),
    mediaStore: config.mediaStore,
    messagesKeptDays: config.messagesKeptDays,
  })
  const app = createApp(config, services, options.collections)
  const mounted: TestServer['mounted'][number][] = []
  app.addHook('onRoute', ({ method, url }) => {
    mounted.push(...[method].flat().map((one) => ({ method: one, url })))
  })
  const origin = await app.listen({ host: config.host, port: config.port })
  const check = await answerCheckOf(origin, config)
  async function checkedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init)
    await check(init?.method ?? 'GET', new URL(response.url).pathname, response.clone())
    return response
  }
  const server: TestServer = {
    origin,
    mounted,
    services,
    place,
    logLines,
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    call: createClient({
      baseUrl: origin,
      fetch: checkedFetch,
      ...(options.credentials && { credentials: options.credentials }),
    }),
    get: (path, init) => checkedFetch(`${origin}${path}`, init),
  }
  return {
    server,
    async close() {
      // A browser opens connections in advance and never uses some. Node would wait half a minute for a request on them.
      const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMilliseconds)
      await app.close()
      clearTimeout(cut)
      await services.close()
      // A shared database is removed by the server that created it.
      if (!options.place) await place.remove()
    },
  }
}
