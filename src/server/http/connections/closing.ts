import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { isAnswering } from './pipeline.ts'

/** Time without data after which a connection is silent. */
const silentMilliseconds = 100

/**
 * Number of consecutive checks without a new connection after which none is expected. Checks are counted instead of
 * time, because time means little on a busy machine.
 */
const quietLooks = 5

/** Maximum number of checks while requests are held: a second or two, unless the machine is overloaded. */
const maxLooks = 300

/** Time after which a connection without a complete request is closed. */
const maxUnusedMilliseconds = 1_000

/** Maximum time for sending the responses in flight. */
const maxLastMilliseconds = 10_000

export type Connections = { close(): Promise<void> }

type Activity = { bytes: number; at: number }

/** Watches the connections of a server, so that it can close without a client losing its response. */
export function watchConnections(server: Server, readTime = () => performance.now()): Connections {
  const open = new Map<Socket, Activity>()
  let looks = 0
  server.on('connection', (socket: Socket) => {
    looks = 0
    open.set(socket, { bytes: 0, at: readTime() })
    socket.once('close', () => open.delete(socket))
  })

  /** Returns whether every connection waits for a response or is silent, and no new connection is arriving. */
  function isQuiet(isWaiting: (socket: Socket) => boolean): boolean {
    const now = readTime()
    return (
      ++looks > quietLooks &&
      [...open].every(([socket, activity]) => isWaiting(socket) || isSilent(socket, activity, now))
    )
  }

  /** Closes silent connections without a complete request, which Node treats as busy. */
  function closeUnused(): void {
    const now = readTime()
    for (const [socket, activity] of open) {
      if (!isAnswering(socket) && isSilent(socket, activity, now, maxUnusedMilliseconds)) socket.destroy()
    }
  }

  return {
    async close() {
      const held = holdRequests(server)
      const isWaiting = (socket: Socket) => held.isOf(socket) || isAnswering(socket)
      for (let look = 0; look < maxLooks && !isQuiet(isWaiting); look++) await nextLook()
      // `Server.close` of node:http would end connections whose answer is written but not sent yet.
      NetServer.prototype.close.call(server)
      held.release()
      const latest = readTime() + maxLastMilliseconds
      while (open.size > 0 && readTime() < latest) {
        if ([...open.keys()].every((socket) => socket.writableLength === 0)) server.closeIdleConnections()
        closeUnused()
        await nextLook()
      }
      server.closeAllConnections()
    },
  }
}

function isSilent(socket: Socket, activity: Activity, now: number, milliseconds = silentMilliseconds): boolean {
  if (socket.bytesRead !== activity.bytes) Object.assign(activity, { bytes: socket.bytesRead, at: now })
  return now - activity.at > milliseconds
}

/**
 * Holds all requests until they are released. Clients that wait for a response open no new connections, so soon none is
 * arriving. Otherwise a connection that arrives while the listener closes would be reset without a response.
 */
function holdRequests(server: Server): { isOf(socket: Socket): boolean; release(): void } {
  const held: [request: IncomingMessage, response: ServerResponse][] = []
  const sockets = new Set<Socket>()
  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    held.push([request, response])
    sockets.add(request.socket)
  })
  return {
    isOf: (socket) => sockets.has(socket),
    release() {
      server.removeAllListeners('request')
      // The cast is safe, because these listeners were removed above.
      for (const listener of usual) server.on('request', listener as (...all: unknown[]) => void)
      for (const [request, response] of held) server.emit('request', request, response)
    },
  }
}

/** Waits until pending events are handled: the event loop accepts one new connection a turn. */
async function nextLook(): Promise<void> {
  await delay(5)
  await nextTurn()
}
