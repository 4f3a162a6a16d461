import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../telemetry/log.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { dataHeaders } from './headers.ts'
import { loggedAddress } from './logged-address.ts'

const copy = randomUUID().slice(0, 8)
let requests = 0

const plainId = /^[\w.:-]{1,64}$/

/** The id a request is logged under: the caller's own where it is harmless, a new one otherwise. */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && plainId.test(given) ? given : `${copy}-${(++requests).toString(36)}`
}

/** What is remembered of a request that was answered. */
type Observed = {
  readonly id: string
  readonly route: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly seconds: number
}

export type Observe = (request: Observed) => void

/** Counts and logs what was worked out. A success is worth a line only to somebody who is looking for something. */
export function createObserve({ metrics, log }: { metrics: Metrics; log: Log }): Observe {
  return ({ id, route, method, url, status, seconds }) => {
    metrics.countRequest({ route, method: labelOf(method), status, seconds })
    // 503 is an answer that was meant; what went wrong by itself is a 500.
    const level = status === 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(seconds * 10_000) / 10
    log[level]({ requestId: id, method, url: loggedAddress(url), status, ms }, 'request')
  }
}

const countedMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Callers may make up methods; a series for each would be theirs to fill the memory with. */
function labelOf(method: string): string {
  return countedMethods.has(method) ? method : 'other'
}

type Observing = { readonly observe: Observe; readonly siteHeaders: Readonly<Record<string, string>> }

/** Names every answer, and observes it. */
export function observeRequests(app: FastifyInstance, { observe, siteHeaders }: Observing): void {
  const headers = { ...dataHeaders, ...siteHeaders }
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    setMissing(reply, headers)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    observe(observedOf(request, reply))
    done()
  })
}

export function observedOf({ id, method, url, routeOptions }: FastifyRequest, reply: FastifyReply): Observed {
  const seconds = reply.elapsedTime / 1000
  return { id, route: routeOptions.url ?? 'none', method, url, status: reply.statusCode, seconds }
}

/** Sets those of the headers that an answer has not set itself. */
export function setMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}
