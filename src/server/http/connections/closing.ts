import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { isAnswering } from './pipeline.ts'

/** How long a connection is silent before nothing more is expected from it. */
const silentMilliseconds = 100

/** How often in a row nobody came in before nobody is taken to be at the door. On a busy machine, time says nothing. */
const quietLooks = 5

/** How often is looked while questions are held back: a second or two, unless the machine has no time for us. */
const maxLooks = 300

/** How long a connection may be without a word, or in the middle of one, while everybody else is gone. */
const maxUnusedMilliseconds = 1_000

/** How long answers may take to leave. */
const maxLastMilliseconds = 10_000

export type Connections = { close(): Promise<void> }

type Heard = { bytes: number; at: number }

/** Watches the connections of a server, so that it can be closed without anybody losing an answer. */
export function watchConnections(server: Server, readTime = () => performance.now()): Connections {
  const open = new Map<Socket, Heard>()
  let looks = 0
  server.on('connection', (socket: Socket) => {
    looks = 0
    open.set(socket, { bytes: 0, at: readTime() })
    socket.once('close', () => open.delete(socket))
  })

  /** Whether everybody inside waits for us or has nothing to say, and nobody is coming in. */
  function isQuiet(isWaiting: (socket: Socket) => boolean): boolean {
    const now = readTime()
    return (
      ++looks > quietLooks && [...open].every(([socket, heard]) => isWaiting(socket) || isSilent(socket, heard, now))
    )
  }

  /** Connections on which nobody has said anything, or only half of it, for Node takes them for busy. */
  function closeUnused(): void {
    const now = readTime()
    for (const [socket, heard] of open) {
      if (!isAnswering(socket) && isSilent(socket, heard, now, maxUnusedMilliseconds)) socket.destroy()
    }
  }

  return {
    async close() {
      const held = holdRequests(server)
      const isWaiting = (socket: Socket) => held.isOf(socket) || isAnswering(socket)
      for (let look = 0; look < maxLooks && !isQuiet(isWaiting); look++) await nextLook()
      // Node's own closing would end connections whose answer is written but still on its way.
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

function isSilent(socket: Socket, heard: Heard, now: number, milliseconds = silentMilliseconds): boolean {
  if (socket.bytesRead !== heard.bytes) Object.assign(heard, { bytes: socket.bytesRead, at: now })
  return now - heard.at > milliseconds
}

/**
 * Keeps every question back until it is released. Whoever waits for an answer opens no new connection, so that in a
 * moment nobody is at the door: a door that is closed while somebody stands in it turns him away without a word.
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
      // They are what was taken off.
      for (const listener of usual) server.on('request', listener as (...all: unknown[]) => void)
      for (const [request, response] of held) server.emit('request', request, response)
    },
  }
}

/** Right after whatever has come was taken in: the event loop takes in one new connection a turn. */
async function nextLook(): Promise<void> {
  await delay(5)
  await nextTurn()
}
