import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallEndedError, duringCall, isOfEndedCall } from '../../turns/call.ts'
import { noticeLeaving } from '../connections/notice-leaving.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Stops the work of a read when its connection closes or it was answered that it takes too long. A change that has
 * begun is finished: a client that lost its answer repeats it, and is given the answer of the first time.
 */
export function whileAwaited(handler: Handler): Handler {
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return handler(request, reply)
    const ending = new AbortController()
    noticeLeaving(request.raw, reply.raw)
    reply.raw.once('close', () => ending.abort(new CallEndedError()))
    try {
      return await duringCall(ending.signal, () => handler(request, reply))
    } catch (error) {
      if (reply.sent && isOfEndedCall(error)) return reply
      throw error
    }
  }
}
