import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stage at which the server can be odd: on connection, at a command, in the middle of an email, or after its end. */
export type Stage = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'middle' | 'end'

/** A reply instead of the usual one, silence, or the end of the connection. */
export type Oddity = `${4 | 5}${string}` | 'hang' | 'die'

const usual: Readonly<Record<Stage, string>> = {
  connect: '220 odd.example ESMTP',
  EHLO: '250 odd.example',
  MAIL: '250 2.1.0 go on',
  RCPT: '250 2.1.5 go on',
  DATA: '354 go on',
  middle: '',
  end: '250 2.0.0 taken',
}

type Notice = (stage: Stage, when: 'before' | 'after') => void

/**
 * Starts an SMTP server on a real socket that is odd at one stage until `heal` is called. `notice` is called at each stage,
 * before and after the reply.
 */
export async function openOddServer(stage?: Stage, oddity?: Oddity, notice: Notice = () => {}) {
  let isOdd = oddity !== undefined
  /** Message-IDs of the completely received emails, also of those that were then refused. */
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let body: string | undefined
    let unread = ''

    /** Replies at a stage, and returns whether the conversation goes on. */
    function answer(at: Stage): boolean {
      notice(at, 'before')
      if (!isOdd || at !== stage) {
        if (usual[at]) socket.write(`${usual[at]}\r\n`)
        notice(at, 'after')
        return true
      }
      if (oddity === 'die') socket.destroy()
      else if (oddity !== 'hang') socket.write(`${oddity}\r\n`)
      return false
    }

    function handleLine(line: string): void {
      const command = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((one) => line.startsWith(one))
      if (line === 'QUIT') socket.end('221 bye\r\n')
      else if (command && answer(command) && command === 'DATA') body = ''
    }

    function receive(text: string): void {
      body += text
      if (!answer('middle')) return
      if (!body?.includes('\r\n.\r\n')) return
      received.push(/^Message-ID: (.*)$/im.exec(body)?.[1]?.trim() ?? '')
      body = undefined
      answer('end')
    }

    socket.on('data', (chunk) => {
      if (body !== undefined) return receive(String(chunk))
      unread += chunk
      const lines = unread.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) handleLine(line)
    })
    answer('connect')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    smtp: { host: '127.0.0.1', port, isSecure: false, login: undefined },
    came: received,
    heal() {
      isOdd = false
    },
  }
}
