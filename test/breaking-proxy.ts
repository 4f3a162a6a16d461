import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type BreakingProxy = {
  readonly origin: string
  /** Paths whose responses are cut off in the middle of the body. */
  readonly broken: Set<string>
  /** Paths of the complete responses, in order. */
  readonly served: readonly string[]
}

/** Starts a proxy that simulates a bad connection. Unlike Playwright's routes it leaves the HTTP cache on. */
export async function startBreakingProxy(target: string): Promise<BreakingProxy> {
  const served: string[] = []
  const broken = new Set<string>()
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    const upstream = forward(`${target}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      if (broken.has(path)) return void cutOff(answer, outgoing)
      served.push(path)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  const { port } = proxy.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, broken, served }
}

/** Sends half of a body and closes the connection. */
async function cutOff(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat(await answer.toArray())
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
}
