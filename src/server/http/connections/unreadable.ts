import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, writeError } from '#contract/core/error.ts'
import { type HttpRefusal, httpRefusals } from '#contract/core/http-refusal.ts'
import { publicHeaders } from '../core/headers.ts'
import { type Observe, readRequestId } from '../core/requests.ts'
import { endInOrder } from './pipeline.ts'

/**
 * Sends an error on the bare socket, for bytes that never become a request of the framework, and ends the connection.
 */
export type RefuseConnection = (socket: Socket, error: ApiError) => void

type Dependencies = { readonly observe: Observe; readonly siteHeaders: Readonly<Record<string, string>> }

export function createRefuseConnection({ observe, siteHeaders }: Dependencies): RefuseConnection {
  return (socket, error) => {
    endInOrder(socket, () => {
      if (!socket.writable) {
        socket.destroy()
        return
      }
      const id = readRequestId({ headers: {} })
      sendLast(socket, answerText(error, { ...publicHeaders, ...siteHeaders, ...error.headers, 'x-request-id': id }))
      observe({ id, route: 'none', method: 'other', url: '', status: error.status, seconds: 0 })
    })
  }
}

/** Answers errors of the HTTP parser. */
export function answerUnreadable(refuse: RefuseConnection, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuse(socket, refusalOf(parserStatus[error.code ?? '']))
}

const parserStatus: Readonly<Record<string, HttpRefusal | undefined>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function refusalOf(status: HttpRefusal | undefined): ApiError {
  if (status === undefined) return new ApiError('invalid_request', 'The request is not valid HTTP.')
  return new ApiError('invalid_request', httpRefusals[status], { status })
}

function answerText(error: ApiError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(writeError(error))
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Time for the client to read the last answer before the connection is closed. */
const lingerMilliseconds = 1_000

/**
 * Sends the last answer and discards further input for a while. Closing at once would reset the connection while the
 * client still sends, and lose the answer; never closing would leave it open for good.
 */
function sendLast(socket: Socket, text: string): void {
  // Also removes the listeners of the HTTP parser.
  socket.removeAllListeners('data').on('data', () => {})
  socket.resume()
  socket.end(text)
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}
