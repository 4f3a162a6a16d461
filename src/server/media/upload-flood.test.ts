// Second circle: it begins hundreds of uploads.
import { expect, test } from 'vitest'
import { join } from '../../../test/desk.ts'
import { startTestServer } from '../../../test/server.ts'
import { beginMany } from '../../../test/upload-flood.ts'

const convert = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'

// `npm run bench:media` begins ten thousand.
test('lets an editor who begins 600 uploads at once have 100 of them, and answers visitors meanwhile', async () => {
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
  const refused = outcomes.filter((one) => one !== '200')
  expect(outcomes.length - refused.length).toBeLessThanOrEqual(100)
  // A busy machine refuses some for its load.
  for (const one of new Set(refused)) expect(one).toMatch(/^(409 invalid_state too_many_uploads|429 .*|503 .*)$/)
  expect(refused).toContain('409 invalid_state too_many_uploads')
  expect(answered.length).toBeGreaterThan(10)
  expect(new Set(answered)).toEqual(new Set([200]))
})
