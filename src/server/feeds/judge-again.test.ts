import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { figureOf, quietDays } from '../../../test/figures.ts'
import { startRefreshing } from '../../../test/refreshing.ts'
import { feeds } from './sources/feeds.ts'
import { takeFigures } from './take-figures.ts'

const day = '2026-11-16'

async function start() {
  const { services } = await startRefreshing('ecb', await startFeedServer(send('', {})), { from: day })
  const { stores, rates } = services
  for (const source of ['ecb', 'market'] as const) {
    const known = quietDays(source, ['EUR/CHF 0.9460'], dayAfter(day, -1))
    await stores.rates.recordPublished(source, known, { learnedAt: services.clock(), origin: 'fetched' })
  }
  await expect
    .poll(() => rates.book().recent.filter(({ source, quote }) => source === 'ecb' && quote === 'CHF').length)
    .toBe(30)
  return {
    services,
    async publish(source: Source, rate: string, date = day) {
      const feed = feeds.find((one) => one.source === source && one.kind === 'current')
      if (!feed) throw new Error(`There is no feed of ${source}.`)
      const read = { figures: [figureOf(`EUR/CHF ${rate}`, date)], signal: new AbortController().signal }
      await takeFigures(feed, read, services)
    },
    pending: async () =>
      (await stores.quarantine.loadPending()).map(({ source, rate }) => `${source} ${decimalText(rate)}`),
  }
}

test('releases a held rate as soon as another source confirms it', async () => {
  const { services, publish, pending } = await start()
  await publish('ecb', '0.8040')
  expect(await pending()).toEqual(['ecb 0.8040'])
  await publish('market', '0.8055')
  expect(await pending()).toEqual([])
  const newest = () => services.rates.book().published.find(({ source, quote }) => source === 'ecb' && quote === 'CHF')
  await expect.poll(() => newest()?.date).toBe(day)
  const [decided] = await services.stores.quarantine.loadDecided(1)
  expect(decided).toMatchObject({ source: 'ecb', decision: 'superseded', decidedBy: 'ecb' })
})

test('keeps a rate held that the other source does not confirm, and a rejected one rejected', async () => {
  const { services, publish, pending } = await start()
  await publish('ecb', '0.8040')
  await publish('market', '0.9455')
  expect(await pending()).toEqual(['ecb 0.8040'])
  const [held] = await services.stores.quarantine.loadPending()
  await services.stores.quarantine.rule('reject', [held?.id ?? 0], { by: 'rita', now: services.clock() })
  await publish('market', '0.8050', dayAfter(day, 0))
  expect((await services.stores.quarantine.loadDecided(1))[0]).toMatchObject({ source: 'ecb', decision: 'rejected' })
})
