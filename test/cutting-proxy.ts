import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** TCP proxy in front of a server that can drop its answers. */
export type CuttingProxy = {
  readonly origin: string
  /** Drops the next `count` answers: the server has sent them, but the client gets nothing. */
  loseNext(count: number): void
  /** Returns the number of dropped answers. */
  lost(): number
}

export async function startCuttingProxy(origin: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let toLose = 0
  let lost = 0
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(server)
    server.on('data', (bytes) => {
      if (toLose === 0) {
        client.write(bytes)
        return
      }
      toLose--
      lost++
      client.destroy()
      server.destroy()
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => proxy.close(resolve))
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen on a port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    loseNext(count) {
      toLose = count
    },
    lost: () => lost,
  }
}
