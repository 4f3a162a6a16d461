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
  /** The client of the contract. Every answer is held against the OpenAPI document. */
  readonly call: Call
  /** A plain request, held against the document too. */
  get(path: string, init?: RequestInit): Promise<Response>
  /** Everything it listens to, as the router writes it. */
  readonly mounted: readonly { readonly method: string; readonly url: string }[]
  readonly logLines: Record<string, unknown>[]
  /** How many connections are open. */
  connections(): Promise<number>
}

type Options = {
  kind?: DatabaseKind
  /** Another server's database, to be a second copy. */
  place?: Place
  clock?: Clock
  env?: Record<string, string>
  credentials?: string
  logLevel?: string
  /** Kinds of content, where there are others than usual. */
  collections?: readonly Collection[]
}

/** The real server on a seeded database, listening on a free port until the test ends. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { server, close } = await openTestServer(options)
  onTestFinished(close)
  return server
}

/** One server for the tests of a file that only ask, or change what is theirs alone. */
export function shareTestServer(options: Options | (() => Promise<Options>) = {}): () => TestServer {
  let opened: OpenServer | undefined
  beforeAll(async () => {
    opened = await openTestServer(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('the server of this file is there from its first test on')
    return opened.server
  }
}

/** How long answers may take to leave once the tests are over. */
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
      // A browser opens connections ahead, on which it never asks anything. Node would wait half a minute for a request.
      const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMilliseconds)
      await app.close()
      clearTimeout(cut)
      await services.close()
      // Another server's database is that server's to remove.
      if (!options.place) await place.remove()
    },
  }
}
