import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchConnections } from './closing.ts'

/** Maximum time for sending the responses in flight. */
const lastMilliseconds = 10_000

test.concurrent.each(['', 'GET / HTTP/1.1\r\nHost'])('closes the server if a client sent only %j', async (sent) => {
  const server = createServer((_request, response) => response.end())
  // This clock advances whenever it is read, so the result does not depend on the speed of the machine.
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
