import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, writeError } from '#contract/core/error.ts'
import { isDatabaseFault, isTooLong } from '../../db/core/lost-connection.ts'
import { tookTooLong, unavailable } from '../../db/core/reads.ts'
import { StoreUnavailableError } from '../../media/s3/store-unavailable-error.ts'
import { isOfEndedCall } from '../../queue/call.ts'

type AnswerError = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => void

/** Creates the error handler of a group, which adds the headers of all its answers. */
export function createAnswerError(headers: Readonly<Record<string, string>>): AnswerError {
  return (error, request, reply) => {
    const known = isOfEndedCall(error) ? undefined : toApiError(error)
    if (known?.code === 'internal_server_error')
      request.log.error({ requestId: request.id, err: error }, 'request failed')
    // A client that has left gets no answer, and its request is not logged.
    if (!known || request.raw.socket.destroyed) {
      reply.hijack()
      return
    }
    reply
      .code(known.status)
      // Set here too, because no hook runs for a request whose URL cannot be parsed.
      .headers({ ...headers, ...known.headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(writeError(known))
  }
}

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  if (isTooLong(error)) return tookTooLong(error)
  if (isDatabaseFault(error) || error instanceof StoreUnavailableError) return unavailable(error)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new ApiError('invalid_request', error.message, { status })
  return new ApiError('internal_server_error', 'Internal error.')
}
