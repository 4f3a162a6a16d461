import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitingTime } from './time-limit.ts'

const limit = 1_000

test('sends an answer that has begun to its end, and gives up one that has not begun in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', limitingTime(limit))
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  async function* pieces() {
    yield 'first\n'
    await mayGoOn
    yield 'last\n'
  }
  app.get('/table', (_request, reply) => reply.type('text/csv').send(Readable.from(pieces())))
  const { promise: isRequested, resolve: noteRequested } = Promise.withResolvers<void>()
  app.get('/never', () => {
    noteRequested()
    return new Promise(() => {})
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const table = await fetch(`${origin}/table`)
  const never = fetch(`${origin}/never`)
  await isRequested
  vi.advanceTimersByTime(limit)
  goOn()
  expect(await table.text()).toBe('first\nlast\n')
  expect((await never).ok).toBe(false)
})
