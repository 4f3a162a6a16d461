import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handlers = {
  /** The quick way; says whether it has answered. */
  readonly firstTry: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly route: RequestListener
  readonly isDraining: () => boolean
}

/** How many answers may wait behind another on one connection. */
const mostWaiting = 8

/** The limits of a connection, and two ways to an answer. */
export function createHttpServer({ firstTry, route, isDraining }: Handlers): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      // Longer than a load balancer keeps an idle connection, so that it never sends into one we are closing.
      keepAliveTimeout: 75_000,
    },
    (request, response) => {
      if (response.socket === null && isOneTooMany(request.socket, response)) return
      // Once we are stopping, whoever still has a connection is told to open the next one elsewhere.
      if (isDraining()) response.shouldKeepAlive = false
      if (!firstTry(request, response)) route(request, response)
    },
  )
  // Somebody who neither reads nor writes for so long is gone.
  server.setTimeout(30_000)
  return server
}

const waiting = new WeakMap<Socket, number>()

/**
 * Counts the answers that wait because their requests were sent without reading the ones before. Each is worked out at
 * once and kept until it can be sent, so a connection that piles them up is ended.
 */
function isOneTooMany(socket: Socket, response: ServerResponse): boolean {
  const count = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, count)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  if (count > mostWaiting) socket.destroy()
  return count > mostWaiting
}

/** Watches whether everything that was written has left. */
export function watchConnections(server: Server): { areFlushed(): boolean } {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return { areFlushed: () => [...open].every((socket) => socket.writableLength === 0) }
}
