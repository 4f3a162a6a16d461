import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { createRunningClock } from '../../../../test/clock.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&from_amount=100'
const budget = 500

/** Who asks, and where. */
type Question = { readonly address: string; readonly server: TestServer }

/** Asks everything, some at a time, and says what each was answered. */
async function askAll(questions: readonly Question[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const answers: number[] = []
  let next = 0
  async function goOn(): Promise<void> {
    for (let place = next++; place < questions.length; place = next++) {
      const { address, server } = questions[place] as Question
      answers[place] = await new Promise<number>((resolve, reject) => {
        const asking = request(
          server.origin + convert,
          { agent, headers: { 'x-forwarded-for': address } },
          (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
          },
        )
        asking.once('error', reject).end()
      })
    }
  }
  await Promise.all(Array.from({ length: 128 }, goOn))
  agent.destroy()
  return answers
}

test('10,000 requests of one address and of 1,000 at two copies: the limit holds, and nobody else notices', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none', LIMIT_READS: String(budget) }
  const clock = createRunningClock()
  const one = await startTestServer({ env, clock })
  const other = await startTestServer({ env, clock, place: one.place })
  const started = clock().getTime()
  const questions = Array.from({ length: 20_000 }, (_, place): Question => {
    const third = Math.floor(place / 2) % 1_000
    const address = place % 2 === 0 ? '203.0.113.7' : `198.51.${Math.floor(third / 250)}.${third % 250}`
    return { address, server: Math.floor(place / 2) % 2 === 0 ? one : other }
  })
  const answers = await askAll(questions)
  const letIn = answers.filter((status, place) => place % 2 === 0 && status === 200).length
  const minutes = 1 + Math.floor((clock().getTime() - started) / 60_000)
  expect(letIn).toBeGreaterThanOrEqual(budget)
  expect(letIn).toBeLessThanOrEqual(2 * budget * minutes)
  expect(answers.every((status, place) => status === (place % 2 === 0 ? status : 200))).toBe(true)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
  // Whom one copy has refused the other refuses too, before its own budget is used up.
  const heavy = '203.0.113.99'
  await askAll(Array.from({ length: budget }, () => ({ address: heavy, server: one })))
  const known = () => askAll([{ address: heavy, server: other }])
  for (let asked = 1; ; asked++) {
    const [status] = await known()
    expect(asked).toBeLessThan(budget)
    if (status === 429) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}, 120_000)
