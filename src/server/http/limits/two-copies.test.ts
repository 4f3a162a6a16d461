// Second circle: it floods two replicas.
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRunningClock, usualNow } from '../../../../test/clock.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { busyShare } from '../../limits/limiter.ts'

const url = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency[]=USD&from_amount=100'

type Ask = (addresses: readonly string[]) => Promise<number[]>

/**
 * Opens a connection that sends requests in the name of some addresses, and returns their statuses. Requests are
 * pipelined and only status lines are read, because twelve thousand requests by a real client take half a minute.
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
        // Every answer is JSON, so the last one is complete when the text ends with a brace.
        if (answers.length < addresses.length || !text.endsWith('}')) return
        socket.off('data', take).off('error', reject)
        resolve(answers.map((line) => Number(line.slice(-3))))
      }
      socket.on('data', take).once('error', reject)
      const sent = addresses.map((name) => `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${name}\r\n\r\n`)
      socket.write(sent.join(''))
    })
}

async function startReplicas(budget: number, clock = createRunningClock()) {
  const env = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none', LIMIT_READS: String(budget) }
  const options = { env, clock, logLevel: 'error' }
  const one = await startTestServer(options)
  return [one, await startTestServer({ ...options, place: one.place })] as const
}

const isLetIn = (status: number) => status === 200

test('serves 300 other addresses during 3,000 requests of one address at two replicas', async () => {
  const budget = 500
  const replicas = await startReplicas(budget)
  const others = Array.from({ length: 300 }, (_, place) => `198.51.${Math.floor(place / 250)}.${place % 250}`)
  const heavy = '203.0.113.7'
  const rounds = 15
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const ask = openAsk(replicas[place % 2] ?? replicas[0])
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

test('allows one address the budget once across two replicas, within the documented error', async () => {
  const budget = 120
  const perExchange = 20
  const replicas = await startReplicas(budget, () => usualNow)
  const { database } = replicas[0].services
  const asks = replicas.map(openAsk)
  /** Sum of the counts that the replicas have shared so far. */
  const shared = async () =>
    (await database.runSql('select coalesce(sum(count), 0)::int as shared from client_usage')).rows
  let letIn = 0
  // Alone, each replica would allow all of its requests.
  for (let sent = 0; sent < budget; sent += perExchange) {
    const answers = await Promise.all(asks.map((ask) => ask(Array<string>(perExchange).fill('203.0.113.7'))))
    letIn += answers.flat().filter(isLetIn).length
    // Paced by the exchange, not by a clock: the next requests are sent once all counts are shared.
    await expect.poll(shared, { interval: 50 }).toEqual([{ shared: letIn }])
  }
  expect(letIn).toBeGreaterThanOrEqual(budget)
  expect(letIn).toBeLessThanOrEqual(budget + budget * busyShare + 2 * perExchange)
})
