import { connect, type Socket } from 'node:net'
import { type Answer, takeAnswer } from './answer-reader.ts'
import type { Shot } from './shot.ts'

export type Outcome = {
  readonly answers: readonly Answer[]
  /** End of the exchange: all requests were answered, the connection was closed or reset, or nothing came for too long. */
  readonly end: 'answered' | 'closed' | 'reset' | 'silent'
}

export type Connection = { fire(shot: Shot): Promise<Outcome>; close(): void }

/** Time-out of an exchange, longer than any response takes on a busy machine. */
const patienceMilliseconds = 120_000

/** Creates a client that reuses its connection until the server closes it. */
export function createConnection(port: number): Connection {
  let open: Socket | undefined
  return {
    async fire(shot) {
      const reused = shot.isAlone || open?.destroyed ? undefined : open
      if (reused) {
        const outcome = await exchangeOn(reused, shot)
        // A server may close an idle connection while a request is on its way. Clients send it again on another one.
        if (outcome.answers.length > 0 || outcome.end === 'silent') return outcome
      }
      return exchangeOn(connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true }), shot)
    },
    close: () => open?.destroy(),
  }

  async function exchangeOn(socket: Socket, shot: Shot): Promise<Outcome> {
    const outcome = await exchange(socket, shot)
    if (shot.isAlone || outcome.end !== 'answered' || isLast(outcome)) socket.destroy()
    else open = socket
    return outcome
  }
}

function exchange(socket: Socket, { text, requests, isAlone }: Shot): Promise<Outcome> {
  return new Promise((resolve) => {
    const answers: Answer[] = []
    let pending = ''
    const timer = setTimeout(() => finish('silent'), patienceMilliseconds)

    function finish(end: Outcome['end']): void {
      clearTimeout(timer)
      socket.off('data', read).off('error', fail).off('end', close).off('close', close)
      // Errors after the last response do not matter.
      socket.off('error', ignore).on('error', ignore)
      resolve({ answers, end })
    }

    function take(isClosed: boolean): void {
      for (;;) {
        const found = takeAnswer(pending, requests[answers.length]?.method ?? '', isClosed)
        if (!found) return
        pending = found.rest
        // Informational responses (1xx) precede the response.
        if (found.answer.status >= 200) answers.push(found.answer)
      }
    }

    function read(chunk: Buffer): void {
      pending += chunk.toString('latin1')
      take(false)
      if (!isAlone && answers.length >= requests.length) finish('answered')
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
