import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTurn } from './pipeline.ts'

test('what waits on a connection that is gone is not worked out for nobody', async () => {
  const asked: string[] = []
  const answers: ServerResponse[] = []
  const server = createServer((request, response) =>
    answerInTurn(request, response, {
      answer: ({ url = '' }) => {
        asked.push(url)
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
  await expect.poll(() => asked).toEqual(['/first'])
  const [first] = answers
  if (!first) throw new Error('nothing was asked')
  const closed = once(first, 'close')
  socket.destroy()
  await closed
  await nextTurn()
  expect(asked).toEqual(['/first'])
})
