import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of requests that wait on one connection behind another. */
const maxWaiting = 100

type Line = {
  /** Response that leaves last of those so far. */
  last: ServerResponse | undefined
  waiting: number
  /** True once no further request of the connection is answered. */
  isOver: boolean
}

const lines = new WeakMap<Socket, Line>()

type Answering = { readonly answer: RequestListener; readonly refuseMore: (socket: Socket) => void }

/**
 * Answers pipelined requests of one connection one after the other: computed all at once, their answers would pile up
 * behind the first. Excess requests are refused.
 */
export function answerInOrder(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, refuseMore }: Answering,
): void {
  const { socket } = request
  const line = lineOf(socket)
  if (line.isOver) return
  const before = line.last
  // A response has no socket until the previous response has left.
  if (!before || response.socket !== null) {
    line.last = response
    answer(request, response)
  } else if (line.waiting === maxWaiting) {
    refuseMore(socket)
  } else {
    line.last = response
    line.waiting++
    before.once('close', () => {
      line.waiting--
      if (!socket.destroyed) answer(request, response)
    })
  }
}

/** Stops reading from a connection, and ends it in the given way after the last answer in flight. */
export function endInOrder(socket: Socket, end: () => void): void {
  const line = lineOf(socket)
  if (line.isOver) return
  line.isOver = true
  socket.pause()
  if (isAnswering(socket)) line.last?.once('close', end)
  else end()
}

/** Returns whether a connection has an answer that is not finished or not sent yet. */
export function isAnswering(socket: Socket): boolean {
  const { last } = lineOf(socket)
  return last !== undefined && !last.closed
}

function lineOf(socket: Socket): Line {
  const known = lines.get(socket)
  if (known) return known
  const line: Line = { last: undefined, waiting: 0, isOver: false }
  lines.set(socket, line)
  return line
}
