import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallEndedError, duringCall, isOfEndedCall } from '../../queue/call.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Runs handlers of reads as calls, which stop when their client leaves. A change that has begun is finished: a client
 * that lost its answer repeats it, and gets the answer of the first time.
 */
export function whileAwaited(handler: Handler): Handler {
  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return handler(request, reply)
    return asCall(request, reply, async () => handler(request, reply))
  }
}

/** Runs work that stops when the connection closes or the request was answered with a time-out. */
export async function asCall<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Value>,
): Promise<Value | FastifyReply> {
  const ending = new AbortController()
  noticeLeaving(request.raw, reply.raw)
  reply.raw.once('close', () => ending.abort(new CallEndedError()))
  try {
    return await duringCall(ending.signal, work)
  } catch (error) {
    if (reply.sent && isOfEndedCall(error)) return reply
    throw error
  }
}

const probeMilliseconds = 500

/**
 * Makes a response close soon after its client has left. A client may also close only its own side and wait for the
 * answer, which looks the same; writing `102 Processing` fails only if the client has left.
 */
function noticeLeaving({ socket, httpVersion }: IncomingMessage, response: ServerResponse): void {
  // An HTTP/1.0 client understands no interim response.
  if (httpVersion === '1.0') return
  let probing: NodeJS.Timeout | undefined
  const probe = () => {
    if (!response.headersSent) response.writeProcessing()
  }
  const start = () => {
    probing = setInterval(probe, probeMilliseconds)
  }
  if (socket.readableEnded) start()
  else socket.once('end', start)
  response.once('close', () => {
    clearInterval(probing)
    socket.off('end', start)
  })
}
