// Second circle: it floods two copies.
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRunningClock, usualNow } from '../../../../test/clock.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { busyShare } from '../../limits/limiter.ts'

const question = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency[]=USD&from_amount=100'

type Ask = (addresses: readonly string[]) => Promise<number[]>

/**
 * Asks in the name of some addresses, over one connection, and says what each was answered. Requests are written one after
 * the other and of the answers no more is read than their first lines: twelve thousand by a client take half a minute.
 */
function openAsk({ origin }: TestServer): Ask {
  const { hostname, port, host } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay()
  onTestFinished(() => void socket.destroy())
  return (addresses) =>
    new Promise((resolve, reject) => {
      let text = ''
      function take(chunk: string): void {
        text += chunk
        const answers = text.match(/HTTP\/1\.1 \d{3}/g) ?? []
        // What has begun has come whole once there is nothing open in it.
        if (answers.length < addresses.length || !text.endsWith('}')) return
        socket.off('data', take).off('error', reject)
        resolve(answers.map((line) => Number(line.slice(-3))))
      }
      socket.on('data', take).once('error', reject)
      const asked = addresses.map(
        (name) => `GET ${question} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${name}\r\n\r\n`,
      )
      socket.write(asked.join(''))
    })
}

async function startCopies(budget: number, clock = createRunningClock()) {
  const env = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none', LIMIT_READS: String(budget) }
  const options = { env, clock, logLevel: 'error' }
  const one = await startTestServer(options)
  return [one, await startTestServer({ ...options, place: one.place })] as const
}

const isLetIn = (status: number) => status === 200

test('3,000 requests of one address at two copies change nothing for 300 other addresses', async () => {
  const budget = 500
  const copies = await startCopies(budget)
  const others = Array.from({ length: 300 }, (_, place) => `198.51.${Math.floor(place / 250)}.${place % 250}`)
  const heavy = '203.0.113.7'
  const rounds = 15
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const ask = openAsk(copies[place % 2] ?? copies[0])
      const ofOthers: number[] = []
      const ofHeavy: number[] = []
      for (let round = 0; round < rounds; round++) {
        const other = others[(place * rounds + round) % others.length] ?? ''
        const [first = 0, ...rest] = await ask([other, ...Array<string>(10).fill(heavy)])
        ofOthers.push(first)
        ofHeavy.push(...rest)
      }
      return { ofOthers, ofHeavy }
    }),
  )
  const ofHeavy = answers.flatMap((one) => one.ofHeavy)
  expect(ofHeavy).toHaveLength(3_000)
  expect(new Set(ofHeavy)).toEqual(new Set([200, 429]))
  expect(ofHeavy.filter(isLetIn).length).toBeGreaterThanOrEqual(budget)
  expect(answers.flatMap((one) => one.ofOthers)).toEqual(Array(300).fill(200))
})

test('one address that asks two copies evenly is let in as often as one would, and what they cannot know besides', async () => {
  const budget = 120
  const perExchange = 20
  const copies = await startCopies(budget, () => usualNow)
  const { database } = copies[0].services
  const asks = copies.map(openAsk)
  /** What the copies have told each other so far. */
  const told = async () => (await database.runSql('select coalesce(sum(count), 0)::int as told from client_usage')).rows
  let letIn = 0
  // Without the other each copy would let in all of its own.
  for (let asked = 0; asked < budget; asked += perExchange) {
    const answers = await Promise.all(asks.map((ask) => ask(Array<string>(perExchange).fill('203.0.113.7'))))
    letIn += answers.flat().filter(isLetIn).length
    // Paced by what they do, not by a clock: the next are asked once all of these are told.
    await expect.poll(told, { interval: 50 }).toEqual([{ told: letIn }])
  }
  expect(letIn).toBeGreaterThanOrEqual(budget)
  expect(letIn).toBeLessThanOrEqual(budget + budget * busyShare + 2 * perExchange)
})
