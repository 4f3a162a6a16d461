// Second circle: it measures memory over many requests.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../test/server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency[]=USD'

test('keeps the heap stable over fifty changes of the rates with cached answers', async () => {
  const { origin, services } = await startTestServer()
  const listed = services.rates.book().supported
  async function change(number: number): Promise<void> {
    await services.stores.currencies.replaceListed(listed)
    // The second request stores the answer in the cache.
    for (let time = 0; time < 2; time++) await (await fetch(`${origin}${convert}&from_amount=${number}`)).text()
  }
  async function heapAfter(changes: readonly number[]): Promise<number> {
    for (const number of changes) await change(number)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter([1, 2, 3, 4, 5])
  const after = await heapAfter(Array.from({ length: 50 }, (_, index) => index + 6))
  // A rate book takes more than three megabytes, so keeping all fifty would exceed this limit.
  expect((after - before) / 1e6).toBeLessThan(20)
})
