import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import { tookTooLong } from '../../db/core/reads.ts'

/**
 * Limits the time until a request has arrived and is answered. The framework's own limit ends with the body, so work on
 * a complete request would have none. A change in progress is never given up, because a client that retries would make
 * it twice.
 */
export function limitingTime(milliseconds: number): onRequestHookHandler {
  return (request, reply, done) => {
    const timer = setTimeout(() => giveUp(request, reply), milliseconds)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  }
}

function giveUp({ raw, method }: FastifyRequest, reply: FastifyReply): void {
  const isUnderWay = raw.complete && method !== 'GET'
  // A streamed answer ends when the client has all of it, or leaves.
  const hasBegun = reply.sent || reply.raw.headersSent
  if (!hasBegun && !isUnderWay) reply.send(raw.complete ? tookTooLong() : notCome())
}

function notCome(): ApiError {
  return new ApiError('invalid_request', httpRefusals[408], { status: 408, headers: { connection: 'close' } })
}
