import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { decideHeld, listHeld, undoHeld } from '#contract/desk/held.ts'
import { dayAfter } from '#domain/calendar/day.ts'
import { atId, join, nothing } from '../../../../../test/desk.ts'
import { figureOf } from '../../../../../test/figures.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import type { TestServer } from '../../../../../test/server.ts'

const rest =
  '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=NOK&from_amount=100&providers=official_by_partner'

/** Holds the figures of two currencies. */
async function holdTwo(server: TestServer): Promise<void> {
  const { stores, clock } = server.services
  await publish(server, 'ecb', {
    '2026-11-12': ['EUR/NOK 10.8201', 'EUR/SEK 11.01'],
    '2026-11-13': ['EUR/NOK 10.8326', 'EUR/SEK 11.02'],
  })
  const held = [
    { figure: figureOf('EUR/NOK 10.4859', '2026-11-16'), reason: 'jump', explanation: 'It leaps.' },
    { figure: figureOf('EUR/SEK 110.3', '2026-11-16'), reason: 'unit', explanation: 'It is ten times too high.' },
  ] as const
  await stores.quarantine.hold('ecb', held, clock())
}

const beginTest = shareRestored({ start: '2026-11-16T12:00:00Z' }, async (server) => {
  await holdTwo(server)
  return { treasurer: await join(server, 'treasurer') }
})

test('describes a held figure with the last accepted one, its change, history and effect', async () => {
  const { treasurer } = await beginTest()
  const { held } = await treasurer.call(listHeld, nothing)
  expect(held).toHaveLength(2)
  expect(held[0]).toMatchObject({
    source: 'ecb',
    source_name: 'European Central Bank',
    base: 'EUR',
    quote: 'NOK',
    date: '2026-11-16',
    rate: '10.4859',
    reason: 'jump',
    explanation: 'It leaps.',
    change_percent: '-3.2',
    last_good: { rate: '10.8326', date: '2026-11-13', quantity: 1 },
    seen: { now: { official: '1083.26' }, released: { official: '1048.59' } },
  })
  expect(held[0]?.recent.at(-1)).toEqual({ date: '2026-11-13', rate: '10.8326' })
  expect(held[0]?.second?.source_name).toBe('Market mid rates')
})

test('uses a released figure at once, and records who decided and why', async () => {
  const { server, treasurer } = await beginTest()
  const [nok, sek] = (await treasurer.call(listHeld, nothing)).held.map(({ id }) => id)
  const body = { ids: [nok ?? 0], decision: 'release' as const, note: ' confirmed by phone ' }
  const { held, decided } = await treasurer.call(decideHeld, { ...nothing, body })
  expect(held.map(({ id }) => id)).toEqual([sek])
  expect(decided[0]).toMatchObject({
    decision: 'released',
    decided_by: 'treasurer@evp.example',
    note: 'confirmed by phone',
  })
  const rates = (await (await server.get(rest)).json()) as { rates: { to_amount: string }[] }
  expect(JSON.stringify(rates)).toContain('1048.59')
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'held.release' } })
  expect(entries[0]).toMatchObject({
    name: 'treasurer@evp.example',
    before: { pair: 'EUR/NOK', rate: '10.4859' },
    after: { note: 'confirmed by phone' },
  })
})

test('decides several figures together or not at all, and names an earlier decision', async () => {
  const { server, treasurer } = await beginTest()
  const ids = (await treasurer.call(listHeld, nothing)).held.map(({ id }) => id)
  const second = await join(server, 'administrator')
  await treasurer.call(decideHeld, { ...nothing, body: { ids: ids.slice(0, 1), decision: 'reject' } })
  await expect(second.call(decideHeld, { ...nothing, body: { ids, decision: 'release' } })).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^Figure \d+ is already rejected, by treasurer@evp\.example/),
  })
  const { held } = await second.call(listHeld, nothing)
  expect(held.map(({ id }) => id)).toEqual(ids.slice(1))
  await second.call(decideHeld, {
    ...nothing,
    body: { ids: [...held, ...held].map(({ id }) => id), decision: 'reject' },
  })
  expect((await second.call(listHeld, nothing)).held).toEqual([])
})

/** Decides both figures: NOK is released, SEK rejected. */
async function decideTwo() {
  const { server, treasurer } = await beginTest()
  const [nok = 0, sek = 0] = (await treasurer.call(listHeld, nothing)).held.map(({ id }) => id)
  await treasurer.call(decideHeld, { ...nothing, body: { ids: [nok], decision: 'release' } })
  await treasurer.call(decideHeld, { ...nothing, body: { ids: [sek], decision: 'reject' } })
  return { server, treasurer, nok, sek, undo: (id: number) => treasurer.call(undoHeld, { ...atId(id), body: {} }) }
}

test('holds a released figure again when the release is undone, and records who undid it', async () => {
  const { server, treasurer, nok } = await decideTwo()
  expect(await (await server.get(rest)).text()).toContain('1048.59')
  const { held, decided } = await treasurer.call(undoHeld, { ...atId(nok), body: { note: ' a slip ' } })
  expect(held).toMatchObject([{ quote: 'NOK', rate: '10.4859', reason: 'jump', last_good: { rate: '10.8326' } }])
  expect(held[0]?.id).not.toBe(nok)
  expect(decided.find(({ id }) => id === nok)).toMatchObject({
    decision: 'released',
    decided_by: 'treasurer@evp.example',
    can_undo: false,
    undone_by: 'treasurer@evp.example',
    undone_at: expect.any(String),
  })
  const answer = await server.get(rest)
  expect(answer.headers.get('x-rate-held')).toContain('ecb:EUR/NOK:2026-11-16')
  expect(await answer.text()).toContain('1083.26')
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'held.undo' } })
  expect(entries).toMatchObject([
    {
      name: 'treasurer@evp.example',
      subject: String(nok),
      before: { pair: 'EUR/NOK', rate: '10.4859', decision: 'released', by: 'treasurer@evp.example' },
      after: { decision: 'held', by: 'treasurer@evp.example', note: 'a slip' },
    },
  ])
})

test('holds a rejected figure again when the rejection is undone, so that it can be released', async () => {
  const { treasurer, sek, undo } = await decideTwo()
  const { held } = await undo(sek)
  expect(held).toMatchObject([{ quote: 'SEK', rate: '110.3', reason: 'unit' }])
  const body = { ids: held.map(({ id }) => id), decision: 'release' as const }
  const { decided } = await treasurer.call(decideHeld, { ...nothing, body })
  expect(decided[0]).toMatchObject({ quote: 'SEK', decision: 'released', can_undo: true })
})

test('refuses to undo a decision twice, one that is superseded, and a figure that is held or unknown', async () => {
  const { server, nok, sek, undo } = await decideTwo()
  const { held } = await undo(nok)
  await expect(undo(nok)).rejects.toMatchObject({ code: 'invalid_state', reason: 'already_undone' })
  await expect(undo(held[0]?.id ?? 0)).rejects.toMatchObject({ code: 'invalid_state', reason: 'not_decided' })
  await expect(undo(999_999)).rejects.toMatchObject({ code: 'not_found' })
  const { stores, clock } = server.services
  const learnedAt = new Date(clock().getTime() + 1_000)
  const good = [figureOf('EUR/SEK 11.03', '2026-11-16')]
  await stores.rates.recordPublished('ecb', good, { learnedAt, origin: 'fetched' })
  await expect(undo(sek)).rejects.toMatchObject({ code: 'invalid_state', reason: 'superseded' })
})

test('allows only people with the right to decide to undo a decision', async () => {
  const { server, nok } = await decideTwo()
  const viewer = await join(server, 'viewer')
  await expect(viewer.call(undoHeld, { ...atId(nok), body: {} })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await viewer.call(listHeld, nothing)).held).toEqual([])
})

test.each([
  ['no figures', { ids: [], decision: 'release' }],
  ['an unknown decision', { ids: [1], decision: 'delete' }],
  ['a note of two lines', { ids: [1], decision: 'reject', note: 'a\nb' }],
  ['the name of another person', { ids: [1], decision: 'reject', by: 'somebody' }],
])('rejects a decision with %s', async (_, body) => {
  const { treasurer } = await beginTest()
  const answer = await treasurer.fetch('/admin/rest/held', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
})

test('lists the first 50 held figures, and the requested one', async () => {
  const { server, treasurer } = await beginTest()
  const { stores, clock } = server.services
  const days = Array.from({ length: 58 }, (_, days) => dayAfter('2026-11-15', -days))
  const held = days.map((day) => ({ figure: figureOf('EUR/DKK 1', day), reason: 'jump', explanation: '' }) as const)
  await stores.quarantine.hold('ecb', held, clock())
  const all = (await stores.quarantine.loadPending()).map(({ id }) => id)
  const first = await treasurer.call(listHeld, nothing)
  expect([first.held.map(({ id }) => id), first.held_total]).toEqual([all.slice(0, 50), 60])
  const last = all.at(-1) ?? 0
  const withLast = await treasurer.call(listHeld, { path: {}, query: { id: last } })
  expect(withLast.held.map(({ id }) => id)).toEqual([...all.slice(0, 50), last])
})
