import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitingTime } from './time-limit.ts'

test('an answer that has begun is sent to its end, however long it takes', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', limitingTime(50))
  async function* pieces() {
    for (let piece = 0; piece < 5; piece++) {
      yield `${piece}\n`
      await delay(15)
    }
  }
  app.get('/table', (_request, reply) => reply.type('text/csv').send(Readable.from(pieces())))
  app.get('/never', () => new Promise(() => {}))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${origin}/table`)).text()).toBe('0\n1\n2\n3\n4\n')
  expect((await fetch(`${origin}/never`)).ok).toBe(false)
})
