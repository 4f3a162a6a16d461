import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import type { Gate } from '../limits/gate.ts'
import { answerInOrder } from './pipeline.ts'
import { findFault } from './request-faults.ts'
import type { RefuseConnection } from './unreadable.ts'

type Options = {
  /** Determines the client address once, so that all later code sees the same. */
  readonly settleClient: (request: IncomingMessage) => void
  /** Enforces the limits. */
  readonly gate: Gate
  /** Tries to answer from the cache; returns whether it did. */
  readonly firstTry: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly route: RequestListener
  readonly refuse: RefuseConnection
  readonly isDraining: () => boolean
  /** Time for a request to arrive, of the group with the largest bodies. */
  readonly requestMilliseconds: number
}

/** Creates the HTTP server with its limits; requests are answered from the cache or by the router. */
export function createHttpServer(options: Options): Server {
  const { settleClient, gate, firstTry, route, refuse, isDraining, requestMilliseconds } = options
  function letIn(request: IncomingMessage, response: ServerResponse): void {
    if (findFault(request) || !firstTry(request, response)) route(request, response)
  }
  const answering = {
    answer(request: IncomingMessage, response: ServerResponse) {
      // During shutdown, clients have to open their next connection to another replica.
      if (isDraining()) response.shouldKeepAlive = false
      settleClient(request)
      const stopped = gate(request, response)
      if (!stopped) letIn(request, response)
      // The framework answers refused requests, as all errors.
      else void stopped.then((isLetIn) => (isLetIn ? letIn : route)(request, response))
    },
    refuseMore: (socket: Socket) => refuse(socket, tooMany()),
  }
  const takeRequest: RequestListener = (request, response) => answerInOrder(request, response, answering)
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: requestMilliseconds,
      headersTimeout: 10_000,
      // Longer than a load balancer keeps an idle connection, so that it never sends into one that closes.
      keepAliveTimeout: 75_000,
      // Node's own response has neither a body nor our headers.
      requireHostHeader: false,
    },
    takeRequest,
  )
  server.on('checkExpectation', takeRequest)
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, noTunnel()))
  // A client may close its sending side and still gets its answers. Node has the property, its types do not.
  Object.assign(server, { httpAllowHalfOpen: true })
  // A client that neither reads nor writes for so long is gone.
  server.setTimeout(30_000)
  return server
}

function tooMany(): ApiError {
  return new ApiError('rate_limit_exceeded', 'Too many requests were sent on one connection before their answers.', {
    headers: { 'retry-after': '1' },
  })
}

function noTunnel(): ApiError {
  return new ApiError('invalid_request', httpRefusals[405], { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
}
