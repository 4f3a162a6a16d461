import { beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { publish } from '../../../../test/publish.ts'
import { shareTestServer } from '../../../../test/server.ts'

const path = '/lt/currency-exchange/rest/history'
const pair = 'from_currency=EUR&to_currency=NOK'

const server = shareTestServer({ clock: createTestClock('2026-11-13T16:00:00Z').clock })
beforeAll(() =>
  publish(server(), 'ecb', {
    '2026-10-30': ['EUR/NOK 11.70'],
    '2026-11-09': ['EUR/NOK 12.50'],
    '2026-11-10': ['EUR/NOK 11.10'],
    '2026-11-13': ['EUR/NOK 11.72'],
  }),
)

test.each(['weekly', 'monthly'])(
  'computes high, low and average from daily figures when entries are %s',
  async (interval) => {
    const ask = async (query: string) =>
      (await (await server().get(`${path}?${pair}&start=2026-10-30${query}`)).json()) as {
        entries: unknown[]
        statistics: unknown
      }
    const [daily, thinned] = [await ask(''), await ask(`&interval=${interval}`)]
    expect(thinned.entries.length).toBeLessThan(daily.entries.length)
    expect(thinned.statistics).toEqual(daily.statistics)
    expect(thinned.statistics).toMatchObject({
      count: 4,
      average: '11.755',
      change_percent: '0.17',
      high: { date: '2026-11-09', rate: '12.50' },
      low: { date: '2026-11-10', rate: '11.10' },
    })
    const own = await ask('&providers[]=commercial')
    expect(own.statistics).toBeUndefined()
  },
)
