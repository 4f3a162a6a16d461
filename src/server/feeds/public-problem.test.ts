import { expect, test } from 'vitest'
import { type FeedAnswer, send, startFeedServer } from '../../../test/feed-server.ts'
import { shareRefreshing } from '../../../test/refreshing.ts'
import { publicProblem } from './public-problem.ts'

const startRefreshing = shareRefreshing()

const url = 'http://rates-mirror.internal:8443/banks/ecb?day=1'

test('removes addresses from a problem', () => {
  const texts = [
    'getaddrinfo ENOTFOUND rates-mirror.internal',
    'Cannot GET /banks/ecb on rates-mirror.internal:8443',
    'connect ECONNREFUSED 10.0.0.7:8443, see http://proxy.internal/why?x=1 and [fd00::7]:80',
  ]
  expect(texts.map((text) => publicProblem(text, url))).toEqual([
    'getaddrinfo ENOTFOUND …',
    'Cannot GET … on …',
    'connect ECONNREFUSED …, see … and …',
  ])
  expect(publicProblem('<proxy01.corp.internal:80> has no time', url)).toBe('<…> has no time')
  expect(publicProblem('EUR/USD for 2026-11-13 is not a plain decimal: "1.16.99"', url)).toContain('"1.16.99"')
})

test('names the address of a feed only in the log', async () => {
  const bank = await startFeedServer(send('', {}, 500))
  const { host } = new URL(bank.origin)
  const { ask, findState } = await startRefreshing('ecb', bank)
  const page = `<title>\u001b[2J\u0085 ${host}`
  const answers: readonly FeedAnswer[] = [
    send('', {}, 500),
    send('', { location: 'http://other.internal/' }, 302),
    send('', { 'content-type': 'text/html' }),
    send(page, { 'content-type': 'text/xml' }),
    (request) => request.socket.destroy(),
  ]
  for (const answer of answers) {
    bank.answer = answer
    expect(await ask()).toMatchObject({ host, problem: expect.stringMatching(/\w/) })
    const problem = (await findState())?.problem ?? ''
    expect(problem).not.toMatch(/127\.0\.0\.1|internal|\/ecb/)
    expect(problem).toMatch(/^[\x20-\x7e…]+$/)
  }
})

test('names an unknown host only in the log', async () => {
  const bank = await startFeedServer(send('', {}, 500))
  const { ask, findState } = await startRefreshing(
    'ecb',
    { ...bank, origin: 'http://rates.internal.invalid:81' },
    { maxSeconds: 20 },
  )
  expect(await ask()).toMatchObject({ host: 'rates.internal.invalid:81', detail: expect.stringContaining('internal') })
  expect((await findState())?.problem).toBe('the server cannot be reached')
})
