import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { askSources, listDeskSources, switchSource } from '#contract/desk/sources.ts'
import { sources } from '#contract/public/sources.ts'
import type { Source } from '#domain/sources/source.ts'
import { createTestClock } from '../../../../../test/clock.ts'
import { join, type Machine, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { readFixture } from '../../../../../test/feed-fixture.ts'
import { startFeedJobs } from '../../../../../test/feed-jobs.ts'
import { type FeedAnswer, send, startFeedServer } from '../../../../../test/feed-server.ts'
import { figureOf } from '../../../../../test/figures.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer } from '../../../../../test/server.ts'

const goodAnswer = send(readFixture('ecb-daily.xml'), { 'content-type': 'text/xml' })

/** Starts a desk that fetches from a feed server, before that has published anything for the new year. */
async function startFetching(answer: FeedAnswer) {
  const bank = await startFeedServer(answer)
  const time = createTestClock('2026-01-02T16:00:00Z')
  const server = await startTestServer({ clock: time.clock })
  const treasurer = await join(server, 'treasurer')
  await startFeedJobs(server, { ecb: `${bank.origin}/ecb` })
  return { bank, server, treasurer, ...time }
}

const beginTest = shareRestored({ start: '2026-10-01T16:00:00Z' }, async (server) => ({
  treasurer: await join(server, 'treasurer'),
  viewer: await join(server, 'viewer'),
}))

const sourceOf = async ({ call }: Machine, name: Source) =>
  (await call(listDeskSources, nothing)).sources.find(({ source }) => source === name)

const ask = ({ call }: Machine, ...names: Source[]) => call(askSources, { ...nothing, body: { sources: names } })

const turn = ({ call }: Machine, source: Source, is_off: boolean) =>
  call(switchSource, { ...nothing, body: { source, is_off } })

test('lists every source with its status, and the source that would replace it and when', async () => {
  const { server, viewer } = await beginTest('2026-10-01T16:00:00Z')
  await publish(server, 'ecb', { '2026-10-01': ['EUR/USD 1.1699'] })
  await publish(server, 'romania', { '2026-09-28': ['EUR/RON 5.0913'] })
  const { is_fetching, sources: all } = await viewer.call(listDeskSources, nothing)
  expect(is_fetching).toBe(false)
  expect(all.map(({ source }) => source)).not.toContain('treasury')
  expect(all.find(({ source }) => source === 'romania')).toMatchObject({
    name: 'Banca Națională a României',
    base: 'RON',
    state: 'late',
    last_publication: '2026-09-28',
    switched_off: null,
    failure: null,
    held: 0,
    expires_on: '2026-10-13',
    origin: 'fetched',
    is_too_old: false,
    stand_ins: [
      { countries: ['RO'], is_elsewhere: false, next_name: 'European Central Bank', next_date: '2026-10-01' },
    ],
  })
  expect(all.find(({ source }) => source === 'market')).toMatchObject({ state: 'bundled', expires_on: null })
})

test('dates the last publication by its first arrival, even if it was imported', async () => {
  const { server, viewer, time } = await beginTest('2026-11-16T09:00:00Z')
  const record = (figure: string, origin: 'fetched' | 'imported') =>
    server.services.stores.rates.recordPublished('ecb', [figureOf(figure, '2026-11-13')], {
      learnedAt: time.clock(),
      origin,
    })
  await record('EUR/USD 1.1699', 'imported')
  time.set('2026-11-16T09:20:00Z')
  await record('EUR/NOK 10.8326', 'fetched')
  expect(await sourceOf(viewer, 'ecb')).toMatchObject({
    last_publication: '2026-11-13',
    learned_at: '2026-11-16T09:00:00.000Z',
    origin: 'imported',
  })
})

test('marks figures that are too old to be used, and names the source that replaces them', async () => {
  const { server, viewer, time } = await beginTest('2026-11-01T17:00:00Z')
  await publish(server, 'ecb', { '2026-10-30': ['EUR/USD 1.1699'] })
  const before = await sourceOf(viewer, 'ecb')
  expect(before).toMatchObject({ is_too_old: false, expires_on: '2026-11-14' })
  const [standIn] = before?.stand_ins ?? []
  expect(standIn).toMatchObject({ next_name: 'Market mid rates' })
  // The bundled rates are older than those that they would replace.
  expect(String(standIn?.next_date) < '2026-10-30').toBe(true)
  time.set('2026-11-14T00:30:00Z')
  expect(await sourceOf(await signInAs(server, mailOf('viewer')), 'ecb')).toMatchObject({ is_too_old: true })
})

test('lists the arrival minutes of fetched publications, and none of publications that were loaded later', async () => {
  const { server, time } = await beginTest('2026-11-10T15:03:00Z')
  await publish(server, 'ecb', { '2026-11-09': ['EUR/USD 1.1601'], '2026-11-10': ['EUR/USD 1.1610'] })
  for (const [moment, day] of [
    ['2026-11-11T15:04:00Z', '2026-11-11'],
    ['2026-11-12T15:02:00Z', '2026-11-12'],
  ] as const) {
    time.set(moment)
    await publish(server, 'ecb', { [day]: ['EUR/USD 1.1620'] })
  }
  time.set('2026-11-13T18:00:00Z')
  const ecb = await sourceOf(await signInAs(server, mailOf('viewer')), 'ecb')
  expect(ecb?.arrivals.slice(-5)).toEqual([
    { date: '2026-11-09', state: 'unknown', minutes: null },
    { date: '2026-11-10', state: 'unknown', minutes: null },
    { date: '2026-11-11', state: 'usual', minutes: 4 },
    { date: '2026-11-12', state: 'usual', minutes: 2 },
    { date: '2026-11-13', state: 'missing', minutes: null },
  ])
  expect(ecb?.usual_minutes).toBe(2)
})

test('fetches a source on request, reports the result, and refuses another request within a minute', async () => {
  const { bank, treasurer, set } = await startFetching(goodAnswer)
  expect((await ask(treasurer, 'ecb')).outcomes).toEqual([
    { source: 'ecb', name: 'European Central Bank', outcome: 'too_soon', brought: 0, problem: null },
  ])
  expect(bank.requests).toHaveLength(1)
  set('2026-01-02T16:01:00Z')
  const { outcomes } = await ask(treasurer, 'ecb', 'poland', 'ecb')
  expect(outcomes.map(({ source, outcome }) => [source, outcome])).toEqual([
    ['ecb', 'nothing_new'],
    ['poland', 'not_fetched'],
  ])
  expect(bank.requests).toHaveLength(2)
})

test('makes one fetch for several concurrent requests', async () => {
  const { bank, treasurer, set } = await startFetching(goodAnswer)
  set('2026-01-02T16:01:00Z')
  await Promise.all(Array.from({ length: 5 }, () => ask(treasurer, 'ecb')))
  expect(bank.requests).toHaveLength(2)
})

test('reports a failed fetch with its problem and count, and new figures after the next success', async () => {
  const { bank, treasurer, set } = await startFetching(send('<html>', { 'content-type': 'text/html' }))
  set('2026-01-02T16:02:00Z')
  const { outcomes, sources: listed } = await ask(treasurer, 'ecb')
  expect(outcomes[0]).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('text/html') })
  expect(listed.find(({ source }) => source === 'ecb')?.failure).toMatchObject({
    times: 2,
    since: null,
    at: '2026-01-02T16:02:00.000Z',
    problem: expect.stringContaining('text/html'),
  })
  bank.answer = goodAnswer
  set('2026-01-02T16:04:00Z')
  const again = await ask(treasurer, 'ecb')
  expect(again.outcomes[0]).toMatchObject({ outcome: 'brought', problem: null })
  expect(again.outcomes[0]?.brought).toBe(5)
  expect(again.sources.find(({ source }) => source === 'ecb')).toMatchObject({
    failure: null,
    last_publication: '2025-12-31',
  })
})

test('does not fetch a source that is switched off, records the switch, and fetches it again when it is on', async () => {
  const { bank, server, treasurer, set } = await startFetching(goodAnswer)
  await turn(treasurer, 'ecb', true)
  set('2026-01-02T16:02:00Z')
  expect((await ask(treasurer, 'ecb')).outcomes[0]?.outcome).toBe('switched_off')
  expect(bank.requests).toHaveLength(1)
  const second = await join(server, 'administrator')
  await turn(second, 'ecb', true)
  expect((await sourceOf(treasurer, 'ecb'))?.switched_off).toEqual({
    since: '2026-01-02T16:00:00.000Z',
    by: 'treasurer@evp.example',
  })
  await turn(second, 'ecb', false)
  expect((await ask(treasurer, 'ecb')).outcomes[0]?.outcome).toBe('nothing_new')
  expect(bank.requests).toHaveLength(2)
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { search: 'ecb' } })
  expect(
    entries.filter(({ action }) => action.startsWith('sources.')).map(({ action, name }) => [action, name]),
  ).toEqual([
    ['sources.switch_on', 'administrator@evp.example'],
    ['sources.switch_off', 'treasurer@evp.example'],
  ])
})

test('reports a switched-off source in the API, on the page, in readiness and in metrics', async () => {
  const { server, treasurer, time } = await beginTest('2026-11-12T16:00:00Z')
  const other = await startTestServer({ clock: time.clock, place: server.place })
  await publish(server, 'ecb', { '2026-11-12': ['EUR/USD 1.1699', 'EUR/NOK 10.8'] })
  await turn(treasurer, 'ecb', true)
  time.set('2026-11-13T18:00:00Z')
  const { sources: listed } = await server.call(sources, { path: { locale: 'lt' }, query: {} })
  expect(listed[0]).toMatchObject({ source: 'ecb', state: 'late', lastPublication: '2026-11-12', isSwitchedOff: true })
  for (const replica of [server, other]) {
    await expect
      .poll(async () =>
        (await (await replica.get('/?language=en')).text()).includes('Not being updated at the moment.'),
      )
      .toBe(true)
    expect(await (await replica.get('/?language=en')).text()).not.toContain('It was expected')
  }
  const ready = (await (await server.get('/readyz')).json()) as { rates: Record<string, unknown> }
  expect(ready.rates.ecb).toMatchObject({ state: 'switched_off', next_expected: null, date: '2026-11-12' })
  const metrics = await (await server.get('/metrics')).text()
  expect(metrics).toContain('agio_source_switched_off{source="ecb"} 1')
  expect(metrics).not.toMatch(/agio_source_(state|failing|next_publication_seconds)\{source="ecb"/)
  expect(metrics).toContain('agio_source_switched_off{source="market"} 0')
})

test('keeps using the figures of a switched-off source', async () => {
  const { server, treasurer } = await beginTest('2026-11-12T16:00:00Z')
  await publish(server, 'ecb', { '2026-11-12': ['EUR/USD 1.1699'] })
  const rates = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&providers=official_by_partner'
  const before = await (await server.get(rates)).text()
  await turn(treasurer, 'ecb', true)
  expect(await (await server.get(rates)).text()).toBe(before)
})

test('counts held figures by source', async () => {
  const { server, viewer } = await beginTest()
  const { stores, clock } = server.services
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  expect((await sourceOf(viewer, 'ecb'))?.held).toBe(1)
})

test.each([
  ['POST', { sources: [] }],
  ['POST', { sources: ['nobody'] }],
  ['POST', { sources: 'ecb' }],
  ['POST', { sources: Array(9).fill('ecb') }],
  ['POST', { sources: ['ecb'], force: true }],
  ['PATCH', { source: 'ecb' }],
  ['PATCH', { source: 'ecb', is_off: 'yes' }],
  ['PATCH', { source: 'ecb', is_off: true, by: 'somebody' }],
  ['PATCH', { source: '__proto__', is_off: true }],
])('rejects %s %j', async (method, body) => {
  const { treasurer } = await beginTest()
  const answer = await treasurer.fetch('/admin/rest/sources', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect((await treasurer.call(listDeskSources, nothing)).sources.every((one) => one.switched_off === null)).toBe(true)
})
