import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { dataHeaders, publicHeaders } from './headers.ts'

const copy = randomUUID().slice(0, 8)
let requests = 0

const plainId = /^[\w.:-]{1,64}$/

/** The id a request is logged under: the caller's own where it is harmless, a new one otherwise. */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && plainId.test(given) ? given : `${copy}-${(++requests).toString(36)}`
}

/** Counts and logs what was worked out. A success is worth a line only to somebody who is looking for something. */
export function observeRequests(app: FastifyInstance, { metrics, log }: { metrics: Metrics; log: Log }): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    setMissing(reply, dataHeaders)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    const seconds = reply.elapsedTime / 1000
    metrics.countRequest({ route: request.routeOptions.url ?? 'none', method: request.method, status, seconds })
    // 503 is an answer that was meant; what went wrong by itself is a 500.
    const level = status === 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (log.isLevelEnabled(level)) log[level](describe(request, status, seconds), 'request')
    done()
  })
}

/** Lets any page read what the routes of a group send. */
export function openToAllPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setMissing(reply, publicHeaders)
    done()
  })
}

/** An address may come whole, with a name and a password before the host. */
export function withoutOrigin(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, '')
}

function setMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}

function describe({ id, method, url }: FastifyRequest, status: number, seconds: number) {
  return { requestId: id, method, url: withoutOrigin(url).slice(0, 500), status, ms: Math.round(seconds * 10_000) / 10 }
}
