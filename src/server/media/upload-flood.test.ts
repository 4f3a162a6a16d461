import { expect, test } from 'vitest'
import { join } from '../../../test/desk.ts'
import { startTestServer } from '../../../test/server.ts'
import { beginMany } from '../../../test/upload-flood.ts'

const convert = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'

test('of six hundred files that one editor begins at once a hundred are open, and visitors are answered meanwhile', async () => {
  const server = await startTestServer()
  const editor = await join(server, 'editor')
  const flood = beginMany(server.origin, editor.cookie ?? '', 600)
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
