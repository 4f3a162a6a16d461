import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

const plainId = /^[\w.:-]{1,64}$/

/** The id a request is logged under: the caller's own where it is harmless, a new one otherwise. */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && plainId.test(given) ? given : randomUUID()
}

/** Counts and logs what was worked out. A success is worth a line only to somebody who is looking for something. */
export function observeRequests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    const seconds = reply.elapsedTime / 1000
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest({ route, method: request.method, status, seconds })
    const line = {
      method: request.method,
      url: request.url.slice(0, 500),
      status,
      ms: Math.round(seconds * 10_000) / 10,
    }
    if (status >= 500) request.log.error(line, 'request')
    else if (status >= 400) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
}
