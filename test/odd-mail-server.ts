import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Where in a mail's way a server can be odd: when it is connected to, at a command, within the mail, or after its end. */
export type Stage = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'middle' | 'end'

/** An answer instead of the usual one, silence, or the end of the connection. */
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
 * A server that speaks SMTP over a real socket, and is odd at one stage until it is healed. Whoever wants to is told of
 * each stage, before it is answered and after.
 */
export async function openOddServer(stage?: Stage, oddity?: Oddity, notice: Notice = () => {}) {
  let isOdd = oddity !== undefined
  /** The Message-IDs of mails that came whole, whatever was answered. */
  const came: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let body: string | undefined
    let unread = ''

    /** Says whether the conversation goes on. */
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

    function hear(line: string): void {
      const command = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((one) => line.startsWith(one))
      if (line === 'QUIT') socket.end('221 bye\r\n')
      else if (command && answer(command) && command === 'DATA') body = ''
    }

    function take(text: string): void {
      body += text
      if (!answer('middle')) return
      if (!body?.includes('\r\n.\r\n')) return
      came.push(/^Message-ID: (.*)$/im.exec(body)?.[1]?.trim() ?? '')
      body = undefined
      answer('end')
    }

    socket.on('data', (chunk) => {
      if (body !== undefined) return take(String(chunk))
      unread += chunk
      const lines = unread.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) hear(line)
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
    came,
    heal() {
      isOdd = false
    },
  }
}
