import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import type { Gate } from '../limits/gate.ts'
import { answerInTurn } from './pipeline.ts'
import { findFault } from './request-faults.ts'
import type { RefuseConnection } from './unreadable.ts'

type Options = {
  /** Has everybody who looks see the same of who asks. */
  readonly settleClient: (request: IncomingMessage) => void
  /** Keeps out what is too much. */
  readonly gate: Gate
  /** The quick way; says whether it has answered. */
  readonly firstTry: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly route: RequestListener
  readonly refuse: RefuseConnection
  readonly isDraining: () => boolean
  /** How long a request may take to come: that of the group that has most to receive. */
  readonly requestMilliseconds: number
}

/** The limits of a connection, and two ways to an answer. */
export function createHttpServer(options: Options): Server {
  const { settleClient, gate, firstTry, route, refuse, isDraining, requestMilliseconds } = options
  function letIn(request: IncomingMessage, response: ServerResponse): void {
    if (findFault(request) || !firstTry(request, response)) route(request, response)
  }
  const answering = {
    answer(request: IncomingMessage, response: ServerResponse) {
      // Once we are stopping, whoever still has a connection is told to open the next one elsewhere.
      if (isDraining()) response.shouldKeepAlive = false
      settleClient(request)
      const stopped = gate(request, response)
      if (!stopped) letIn(request, response)
      // Whatever is refused is answered by the framework, as all that goes wrong.
      else void stopped.then((isLetIn) => (isLetIn ? letIn : route)(request, response))
    },
    refuseMore: (socket: Socket) => refuse(socket, tooMany()),
  }
  const takeRequest: RequestListener = (request, response) => answerInTurn(request, response, answering)
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: requestMilliseconds,
      headersTimeout: 10_000,
      // Longer than a load balancer keeps an idle connection, so that it never sends into one we are closing.
      keepAliveTimeout: 75_000,
      // Node's own refusal has neither a body nor our headers.
      requireHostHeader: false,
    },
    takeRequest,
  )
  server.on('checkExpectation', takeRequest)
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, noTunnel()))
  // Whoever has sent everything may close his side; the answers still leave. Node has the property, its types do not.
  Object.assign(server, { httpAllowHalfOpen: true })
  // Somebody who neither reads nor writes for so long is gone.
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
