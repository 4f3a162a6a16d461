import { connect, type Socket } from 'node:net'
import { type Answer, takeAnswer } from './answer-reader.ts'
import type { Shot } from './shot.ts'

export type Outcome = {
  readonly answers: readonly Answer[]
  /** How it ended: all was answered, the connection was closed or reset, or nothing came for too long. */
  readonly end: 'answered' | 'closed' | 'reset' | 'silent'
}

export type Connection = { fire(shot: Shot): Promise<Outcome>; close(): void }

/** Longer than any answer takes on a busy machine. */
const patienceMilliseconds = 120_000

/** A client that keeps its connection as long as the server lets it, and opens the next one then. */
export function createConnection(port: number): Connection {
  let kept: Socket | undefined
  return {
    async fire(shot) {
      const isKept = kept !== undefined && !kept.destroyed && !shot.isAlone
      const socket = isKept && kept ? kept : connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
      const outcome = await exchange(socket, shot)
      if (shot.isAlone || outcome.end !== 'answered' || isLast(outcome)) socket.destroy()
      else kept = socket
      return outcome
    },
    close: () => kept?.destroy(),
  }
}

function exchange(socket: Socket, { text, asked, isAlone }: Shot): Promise<Outcome> {
  return new Promise((resolve) => {
    const answers: Answer[] = []
    let pending = ''
    const timer = setTimeout(() => finish('silent'), patienceMilliseconds)

    function finish(end: Outcome['end']): void {
      clearTimeout(timer)
      socket.off('data', read).off('error', fail).off('end', close).off('close', close)
      // What goes wrong after the last answer is nobody's concern.
      socket.off('error', ignore).on('error', ignore)
      resolve({ answers, end })
    }

    function take(isClosed: boolean): void {
      for (;;) {
        const found = takeAnswer(pending, asked[answers.length]?.method ?? '', isClosed)
        if (!found) return
        pending = found.rest
        // What is said before an answer is not one.
        if (found.answer.status >= 200) answers.push(found.answer)
      }
    }

    function read(chunk: Buffer): void {
      pending += chunk.toString('latin1')
      take(false)
      if (!isAlone && answers.length >= asked.length) finish('answered')
    }

    function close(): void {
      take(true)
      finish('closed')
    }

    function fail(error: NodeJS.ErrnoException): void {
      take(true)
      finish(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'reset' : 'closed')
    }

    socket.on('data', read).on('error', fail).on('end', close).on('close', close)
    if (isAlone) socket.end(text, 'latin1')
    else socket.write(text, 'latin1')
  })
}

function ignore(): void {}

function isLast({ answers }: Outcome): boolean {
  return answers.at(-1)?.headers.connection?.toLowerCase() === 'close'
}
