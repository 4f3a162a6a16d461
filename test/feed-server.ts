import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type FeedAnswer = (request: IncomingMessage, response: ServerResponse) => void

export type FeedServer = {
  readonly origin: string
  /** Requests so far, in order. */
  readonly requests: IncomingMessage[]
  /** Answers the next requests. */
  answer: FeedAnswer
}

/** Starts an HTTP server in place of a bank, with the answers of a test, until the test ends. */
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

/** Returns an answer with a fixed body. */
export function send(text: string | Buffer, headers: Record<string, string>, status = 200): FeedAnswer {
  return (_, response) => response.writeHead(status, headers).end(text)
}
