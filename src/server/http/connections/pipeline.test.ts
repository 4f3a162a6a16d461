import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerInOrder } from './pipeline.ts'

test('drops waiting requests when their connection closes', async () => {
  const started: string[] = []
  const answers: ServerResponse[] = []
  const server = createServer((request, response) =>
    answerInOrder(request, response, {
      answer: ({ url = '' }) => {
        started.push(url)
        answers.push(response)
      },
      refuseMore: (socket) => socket.destroy(),
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(['/first', '/second', '/third'].map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  })
  await expect.poll(() => started).toEqual(['/first'])
  const [first] = answers
  if (!first) throw new Error('no request came')
  const closed = once(first, 'close')
  socket.destroy()
  await closed
  await nextTurn()
  expect(started).toEqual(['/first'])
})
