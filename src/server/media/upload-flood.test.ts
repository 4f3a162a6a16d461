import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { beginUpload } from '#contract/desk/uploads.ts'
import { join, type Machine } from '../../../test/desk.ts'
import { startTestServer } from '../../../test/server.ts'

const convert = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'

test('of six hundred files that one editor begins at once a hundred are open, and visitors are answered meanwhile', async () => {
  const server = await startTestServer()
  const editor = await join(server, 'editor')
  const flood = beginMany(editor, server.origin, 600)
  const isOver = { now: false }
  const visitor = (async () => {
    const answered: number[] = []
    for (let amount = 1; !isOver.now; amount++)
      answered.push((await server.get(`${convert}&from_amount=${amount}`)).status)
    return answered
  })()
  const outcomes = await flood
  isOver.now = true
  const answered = await visitor
  expect(
    Object.fromEntries(
      Map.groupBy(outcomes, (one) => one)
        .entries()
        .map(([one, all]) => [one, all.length]),
    ),
  ).toEqual({
    '200': 100,
    '409 invalid_state too_many_uploads': 500,
  })
  expect(answered.length).toBeGreaterThan(10)
  expect(new Set(answered)).toEqual(new Set([200]))
})

/** Begins to send so many files, as many at a time as a browser with many windows would. */
async function beginMany({ cookie = '' }: Machine, origin: string, files: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const body = JSON.stringify({ name: 'a.png', size: 10 })
  const headers = { cookie, origin, 'x-requested-with': 'test', 'content-type': 'application/json' }
  const one = () =>
    new Promise<string>((resolve, reject) => {
      const url = `${origin}/admin/rest/uploads`
      const asked = request(url, { agent, method: beginUpload.method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const { error, error_data } = JSON.parse(String(Buffer.concat(chunks)))
          resolve([answer.statusCode, error, error_data?.reason].filter(Boolean).join(' '))
        })
      })
      asked.once('error', reject)
      asked.end(body)
    })
  try {
    return await Promise.all(Array.from({ length: files }, one))
  } finally {
    agent.destroy()
  }
}
