import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, writeError } from '#contract/error.ts'
import { publicHeaders } from './headers.ts'

/** The one place that answers when something went wrong. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error)
  if (known.code === 'internal_server_error') request.log.error({ requestId: request.id, err: error }, 'request failed')
  reply
    .code(known.status)
    // Set here too, because no hook sees a request whose address cannot be read.
    .headers({ ...publicHeaders, ...known.headers, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(writeError(known))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new ApiError('not_found', 'There is nothing at this address.'), request, reply)
}

/** How long somebody whose request cannot be read has to take the answer. */
const lingerMilliseconds = 1_000

/** What the HTTP parser refuses never becomes a request, so it is answered on the bare socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, description] = unreadable[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.']
  const body = JSON.stringify(writeError(new ApiError('invalid_request', description)))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...publicHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // Closed at once, what the other side is still sending would make it lose the answer; never closed, it could stay for good.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

const unreadable: Readonly<Record<string, readonly [status: string, description: string] | undefined>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers of a request may have 16 KiB together.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new ApiError('invalid_request', error.message, { status })
  return new ApiError('internal_server_error', 'Something went wrong on our side.')
}
