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

/** Returns the id under which a request is logged: the client's own if it is harmless, otherwise a new one. */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sentId = request.headers['x-request-id']
  return typeof sentId === 'string' && plainId.test(sentId) ? sentId : `${copy}-${(++requests).toString(36)}`
}

/** Metadata of an answered request. */
type Observed = {
  readonly id: string
  readonly route: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly seconds: number
}

export type Observe = (request: Observed) => void

/** Creates the function that counts and logs requests; successes are logged at level `debug` only. */
export function createObserve({ metrics, log }: { metrics: Metrics; log: Log }): Observe {
  return ({ id, route, method, url, status, seconds }) => {
    metrics.countRequest({ route, method: labelOf(method), status, seconds })
    // 503 is sent on purpose; unexpected errors are 500.
    const level = status === 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(seconds * 10_000) / 10
    log[level]({ requestId: id, method, url: loggedAddress(url), status, ms }, 'request')
  }
}

const countedMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Returns the metrics label of a method; unknown ones share a label, because clients could fill memory with made-up
 * methods.
 */
function labelOf(method: string): string {
  return countedMethods.has(method) ? method : 'other'
}

type ObserveOptions = { readonly observe: Observe; readonly siteHeaders: Readonly<Record<string, string>> }

/** Adds the request id and missing headers to every answer, and observes it. */
export function observeRequests(app: FastifyInstance, { observe, siteHeaders }: ObserveOptions): void {
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

/** Sets the headers that a response does not have yet. */
export function setMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}
