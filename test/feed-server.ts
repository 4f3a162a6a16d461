import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type FeedAnswer = (request: IncomingMessage, response: ServerResponse) => void

export type FeedServer = {
  readonly origin: string
  /** What was asked, in its order. */
  readonly requests: IncomingMessage[]
  /** How the next requests are answered. */
  answer: FeedAnswer
}

/** A bank on a real socket, that answers as a test wants until it ends. */
export async function startFeedServer(answer: FeedAnswer): Promise<FeedServer> {
  const requests: IncomingMessage[] = []
  const bank = { answer }
  const server = createServer((request, response) => {
    requests.push(request)
    bank.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(bank, { origin: `http://127.0.0.1:${port}`, requests })
}

/** Answers with a text. */
export function send(text: string | Buffer, headers: Record<string, string>, status = 200): FeedAnswer {
  return (_, response) => response.writeHead(status, headers).end(text)
}
