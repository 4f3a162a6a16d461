import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import { tookTooLong } from '../../db/core/reads.ts'

/**
 * Gives up what has not come whole and been answered in time. The framework's own limit ends with the body, so that the
 * work for one that was sent would have none. A change that has begun is waited for: whoever were told to try again
 * would make it twice.
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
  // An answer sent in pieces ends when the client has all of it, or leaves.
  const hasBegun = reply.sent || reply.raw.headersSent
  if (!hasBegun && !isUnderWay) reply.send(raw.complete ? tookTooLong() : notCome())
}

function notCome(): ApiError {
  return new ApiError('invalid_request', httpRefusals[408], { status: 408, headers: { connection: 'close' } })
}
