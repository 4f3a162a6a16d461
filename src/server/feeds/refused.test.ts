import { expect, test } from 'vitest'
import { readFixture } from '../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { shareRefreshing } from '../../../test/refreshing.ts'

const startRefreshing = shareRefreshing()

const right = readFixture('ecb-daily.xml')
const headers = { 'content-type': 'text/xml', etag: '"1"' }
const zero = right.replace("'184.09'", "'0'")
const warning = 'impossible figures rejected'

test('logs a rate of zero or less once, and counts it until the source publishes another', async () => {
  const bank = await startFeedServer(send(zero, headers))
  const { ask, findState, warnings, services } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  const refusedNow = async () => (await services.loadReports()).sources[0]?.refused
  expect(await ask()).toMatchObject({ msg: 'feed delivered new figures' })
  expect(warnings()).toMatchObject([
    { feed: 'ecb', refused: 1, examples: ['EUR/JPY of 2025-12-31 is 0'], msg: warning },
  ])
  expect(await findState()).toMatchObject({ refused: 1, refusedExamples: ['EUR/JPY of 2025-12-31 is 0'] })
  expect(await refusedNow()).toBe(1)
  await ask()
  expect(warnings()).toEqual([])
  bank.answer = send(right.replace("'184.09'", "'-1.5'"), headers)
  await ask()
  expect(warnings()).toMatchObject([{ refused: 1, examples: ['EUR/JPY of 2025-12-31 is -1.5'] }])
  bank.answer = send(right, headers)
  await ask()
  expect(warnings()).toEqual([])
  expect(await findState()).toMatchObject({ refused: 0, refusedExamples: [] })
})

test('keeps the count of refused rates while a source has nothing new or does not answer', async () => {
  const bank = await startFeedServer(send(zero, headers))
  const { ask, findState, warnings } = await startRefreshing('ecb', bank, { from: '2025-12-31', query: 'same' })
  await ask()
  for (const answer of [send('', {}, 304), send('', {}, 500), send('<half', headers)]) {
    bank.answer = answer
    await ask()
    expect(warnings().filter(({ msg }) => msg === warning)).toEqual([])
    expect(await findState()).toMatchObject({ refused: 1 })
  }
})

test('fails a list whose rates are all refused, and counts them', async () => {
  const bank = await startFeedServer(send(right.replaceAll(/rate='[\d.]+'/g, "rate='0'"), headers))
  const { ask, findState, warnings } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  await ask()
  expect(warnings().map(({ msg }) => msg)).toEqual([warning, 'feed failed; keeping its last rates'])
  expect(await findState()).toMatchObject({
    problem: 'ecb: every figure is refused (not_positive)',
    refused: 5,
    refusedExamples: expect.arrayContaining(['EUR/JPY of 2025-12-31 is 0']),
  })
})

test('does not log rates that are refused for their day', async () => {
  const bank = await startFeedServer(send(readFixture('lithuania-current.xml'), { 'content-type': 'text/xml' }))
  const { ask, findState, warnings } = await startRefreshing('lithuania', bank, { from: '2024-09-12' })
  await ask()
  expect(warnings()).toEqual([])
  expect(await findState()).toMatchObject({ refused: 0 })
})
