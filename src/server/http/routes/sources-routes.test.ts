import { expect, test } from 'vitest'
import { sources } from '#contract/public/sources.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { startTestServer } from '../../../../test/server.ts'

const path = '/lt/currency-exchange/rest/sources'

test('reports the status of every source', async () => {
  const { clock } = createTestClock('2026-11-14T12:00:00Z')
  const server = await startTestServer({ clock, kind: 'embedded' })
  const usd = { base: 'EUR', quote: 'USD', rate: parseDecimal('1.1699'), quantity: 1, date: '2026-11-13' }
  const learnedAt = new Date('2026-11-13T15:01:00Z')
  await server.services.stores.rates.recordPublished('ecb', [usd], { learnedAt, origin: 'fetched' })
  const answer = (await (await server.get(path)).json()) as { sources: { source: string }[] }
  const reportOf = (name: string) => answer.sources.find(({ source }) => source === name)
  expect(reportOf('ecb')).toEqual({
    source: 'ecb',
    name: 'European Central Bank',
    base: 'EUR',
    state: 'weekend',
    last_publication: '2026-11-13',
    learned_at: '2026-11-13T15:01:00.000Z',
    next_expected: '2026-11-16T15:00:00.000Z',
    checked_at: null,
    problem: null,
    held: 0,
    being_checked: [],
    refused: 0,
    switched_off: false,
  })
  expect(reportOf('market')).toMatchObject({ state: 'bundled', last_publication: '2026-09-29' })
  expect(reportOf('poland')).toMatchObject({ state: null, last_publication: null })
})

test('reports a failing feed and its rejected figures as JSON and as CSV', async () => {
  const { clock } = createTestClock('2026-11-13T16:00:00Z')
  const server = await startTestServer({ clock })
  await server.services.stores.feeds.saveState({
    feed: 'ecb',
    attemptedAt: clock(),
    succeededAt: undefined,
    failures: 3,
    nextAttemptAt: clock(),
    problem: 'the answer is "HTML", not XML',
    url: undefined,
    etag: undefined,
    lastModified: undefined,
    refused: 2,
    refusedExamples: ['EUR/JPY of 2026-11-13 is 0'],
    newFigures: 0,
  })
  const { sources: reports } = await server.call(sources, { path: { locale: 'lt' }, query: {} })
  expect(reports[0]).toMatchObject({
    source: 'ecb',
    problem: 'the answer is "…", not XML',
    checkedAt: clock(),
    refused: 2,
  })
  const table = (await (await server.get(`${path}.csv`)).text()).split('\r\n')
  expect(table[0]).toBe(
    'source,name,base,state,last_publication,learned_at,next_expected,checked_at,problem,held,being_checked,refused,switched_off',
  )
  expect(table[1]).toMatch(
    /^ecb,European Central Bank,EUR,,,,2026-11-16T15:00:00.000Z,.*,"the answer is ""…"", not XML",0,,2,false$/,
  )
})
