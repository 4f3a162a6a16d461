import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchConnections } from './closing.ts'

/** Longest time for answers in flight to leave. */
const lastMilliseconds = 10_000

test.concurrent.each(['', 'GET / HTTP/1.1\r\nHost'])('closes although a client has sent only %j', async (sent) => {
  const server = createServer((_request, response) => response.end())
  // The clock advances whenever it is read, so the result does not depend on the machine's speed.
  let now = 0
  const connections = watchConnections(server, () => (now += 50))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1')
  visitor.on('error', () => {})
  const isIn = once(server, 'connection')
  visitor.write(sent)
  await isIn
  const began = now
  await connections.close()
  expect(now - began).toBeLessThan(lastMilliseconds)
  visitor.destroy()
})
