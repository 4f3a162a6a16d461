import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many questions may wait on one connection behind another. */
const maxWaiting = 100

type Line = {
  /** The answer that leaves last of those asked for so far. */
  last: ServerResponse | undefined
  waiting: number
  /** Nothing more is answered on the connection. */
  isOver: boolean
}

const lines = new WeakMap<Socket, Line>()

type Answering = { readonly answer: RequestListener; readonly refuseMore: (socket: Socket) => void }

/**
 * Answers the questions that come on one connection without waiting for answers, one after the other: worked out all at
 * once, their answers would pile up behind the first. Of too many, the rest is refused.
 */
export function answerInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, refuseMore }: Answering,
): void {
  const { socket } = request
  const line = lineOf(socket)
  if (line.isOver) return
  const before = line.last
  // Until the answer before it has left, an answer has no socket.
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

/** Reads no more from a connection, and once everything asked for was answered, ends it in the given way. */
export function endInTurn(socket: Socket, end: () => void): void {
  const line = lineOf(socket)
  if (line.isOver) return
  line.isOver = true
  socket.pause()
  if (isAnswering(socket)) line.last?.once('close', end)
  else end()
}

/** Whether something that was asked on a connection is still to be answered, or its answer to be taken. */
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
