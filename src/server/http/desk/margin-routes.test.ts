import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import * as calls from '#contract/desk/margins.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { join, type Machine, nothing } from '../../../../test/desk.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const pln = { currency: 'PLN', country: null, client_type: 'natural' as const }
const at = (margin: string, from_amount = '0') => ({ from_amount, margin })
const dearer = [{ ...pln, tiers: [at('0.55')] }]

/** A desk with two treasurers, on a morning. */
async function startMargins(env: Record<string, string> = {}) {
  const time = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock: time.clock, env })
  const first = await join(server, 'treasurer', 'treasury@evp.example')
  const second = await join(server, 'treasurer', 'treasury.second@evp.example')
  return { server, first, second, time }
}

/** What a visitor gets for 1,000 euros. */
async function given({ get }: TestServer, country = 'pl', to = 'PLN'): Promise<string | undefined> {
  const address = `/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=${to}&from_amount=1000&country_code=${country}&providers[]=commercial`
  const answer = (await (await get(address)).json()) as { rates: { commercial?: Record<string, unknown>[] } }
  return JSON.stringify(answer).match(/"to_amount":"([\d.]+)"/)?.[1]
}

function change({ call }: Machine, order: Partial<calls.MarginOrder>) {
  return call(calls.changeMargins, { ...nothing, body: { changes: dearer, seen: 0, ...order } })
}

test('the table shows what holds for whom, since when, and the mid rate it is measured by', async () => {
  const { first } = await startMargins()
  const { in_force, currencies, seen, approval } = await first.call(calls.readMargins, nothing)
  expect(in_force.find(({ currency }) => currency === 'PLN')).toEqual({
    ...{ currency: 'PLN', country: null, client_type: null, tiers: [at('0.45')] },
    since: '2024-03-02T00:00:00.000Z',
  })
  expect(currencies.map(({ currency }) => currency)).not.toContain('EUR')
  expect(currencies.find(({ currency }) => currency === 'PLN')?.mid).toMatch(/^4\.\d+$/)
  expect({ seen, approval }).toEqual({ seen: 0, approval: 'none' })
})

test('a change that begins at once reaches visitors at once, for the clients it names, and is on record', async () => {
  const { server, first } = await startMargins()
  const before = await given(server)
  const { records, in_force } = await change(first, { note: 'spring' })
  expect(records[0]).toMatchObject({ state: 'started', note: 'spring', proposed_by: 'treasury@evp.example' })
  expect(in_force.filter(({ currency }) => currency === 'PLN').map(({ client_type }) => client_type)).toEqual([
    null,
    'natural',
  ])
  const after = await given(server)
  expect(Number(before) - Number(after)).toBeCloseTo((Number(before) * 0.001) / 0.9955, 1)
  const { entries } = await first.call(listAudit, { path: {}, query: { action: 'margins.record' } })
  expect(entries[0]).toMatchObject({
    name: 'treasury@evp.example',
    subject: 'PLN',
    before: { clientType: 'natural', tiers: ['0.45 %'] },
    after: { clientType: 'natural', tiers: ['0.55 %'] },
  })
})

test('a planned change begins at its moment and not before; until then it can be taken back', async () => {
  const { server, first, second, time } = await startMargins()
  const before = await given(server)
  const { records } = await change(first, { starts_at: '2026-11-17T08:00:00+02:00' })
  expect(records[0]).toMatchObject({ state: 'scheduled', starts_at: '2026-11-17T06:00:00.000Z', may_withdraw: true })
  time.set('2026-11-17T05:59:59.999Z')
  expect(await given(server)).toBe(before)
  time.set('2026-11-17T06:00:00Z')
  expect(await given(server)).not.toBe(before)

  const later = await join(server, 'treasurer', 'treasury.third@evp.example')
  const planned = await change(later, { seen: 1, starts_at: '2026-11-18T06:00:00Z' })
  const id = planned.records[0]?.id ?? 0
  const { records: left } = await later.call(calls.withdrawMargins, { path: { id: String(id) }, query: {} })
  expect(left[0]).toMatchObject({ id, state: 'withdrawn', ended_by: 'treasury.third@evp.example' })
  time.set('2026-11-18T07:00:00Z')
  expect((await second.fetch('/admin/rest/margins')).status).toBe(401)
  const { versions } = await (await join(server, 'viewer')).call(calls.marginHistory, {
    path: {},
    query: { currency: 'PLN' },
  })
  expect(versions.map(({ state }) => state)).toEqual(['withdrawn', 'in_force', 'in_force'])
})

test('what has begun, or begins within seconds, is not taken back any more', async () => {
  const { first, time } = await startMargins()
  const { records } = await change(first, { starts_at: '2026-11-16T08:05:00Z' })
  time.set('2026-11-16T08:04:57Z')
  const path = { id: String(records[0]?.id) }
  await expect(first.call(calls.withdrawMargins, { path, query: {} })).rejects.toMatchObject({ code: 'invalid_state' })
})

test('all of it or nothing: one wrong change, and none is made', async () => {
  const { server, first } = await startMargins()
  const before = await given(server)
  const wrong = [
    [{ ...pln, currency: 'EUR', tiers: [at('0.1')] }, 'EUR has no margin'],
    [{ ...pln, currency: 'RUB', tiers: [at('0.1')] }, 'no currency'],
    [{ ...pln, client_type: 'legal' as const, tiers: [at('0.1', '100')] }, 'begin at 0'],
    [{ ...pln, client_type: 'legal' as const, tiers: [at('0.1'), at('0.2', '0.00')] }, 'same amount'],
    [{ ...pln, client_type: 'legal' as const, tiers: [at('100')] }, 'below 100'],
    [{ ...pln, country: 'ZZ', tiers: [at('0.1')] }, 'ISO 3166'],
    [{ ...pln, tiers: [at('0.3')] }, 'two changes'],
  ] as const
  for (const [one, problem] of wrong) {
    const changes = [...dearer, { ...one, tiers: [...one.tiers] }]
    await expect(change(first, { changes }), problem).rejects.toThrow(problem)
  }
  await expect(change(first, { starts_at: '2026-11-16T07:00:00Z' })).rejects.toThrow('future')
  expect(await given(server)).toBe(before)
})

test('a margin above 10 %, one below 0 and a currency taken off are asked about twice', async () => {
  const { server, first } = await startMargins()
  for (const tiers of [[at('10.01')], [at('-0.01')]]) {
    const changes = [{ ...pln, tiers }]
    await expect(change(first, { changes })).rejects.toThrow('is_sure')
  }
  const off = [{ ...pln, client_type: null, tiers: [] }]
  await expect(change(first, { changes: off })).rejects.toThrow('not_on_offer')
  await change(first, { changes: [{ ...pln, tiers: [at('-1')] }], is_sure: true })
  const generous = Number(await given(server))
  await change(first, { changes: off, seen: 1, is_sure: true })
  // Those who have margins of their own keep them.
  expect(Number(await given(server))).toBe(generous)
})

test('the second of two treasurers is told, and nothing of theirs is lost or overwritten', async () => {
  const { server, first, second } = await startMargins()
  const { seen } = await second.call(calls.readMargins, nothing)
  await change(first, { seen })
  const mine = { changes: [{ ...pln, tiers: [at('0.40')] }], seen }
  const before = await given(server)
  await expect(change(second, mine)).rejects.toMatchObject({ code: 'invalid_state' })
  // What is for both kinds of clients is for natural persons too.
  await expect(
    change(second, { changes: [{ ...pln, client_type: null, tiers: [at('0.40')] }], seen }),
  ).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await given(server)).toBe(before)
  // What the first has not touched goes through, and so does what was sent after looking.
  await change(second, { changes: [{ ...pln, client_type: 'legal', tiers: [at('0.40')] }], seen })
  const now = await second.call(calls.readMargins, nothing)
  await change(second, { ...mine, seen: now.seen })
  expect(await given(server)).not.toBe(before)
})

test('of two who send at the same time, one is told', async () => {
  const { first, second } = await startMargins()
  const sent = await Promise.allSettled([
    change(first, {}),
    change(second, { changes: [{ ...pln, tiers: [at('0.40')] }] }),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('where a second person has to approve, nobody approves their own, and nothing counts before', async () => {
  const { server, first, second, time } = await startMargins({ MARGIN_APPROVAL: 'second_person' })
  const before = await given(server)
  const { records } = await change(first, { starts_at: '2026-11-16T08:08:00Z' })
  const [record] = records
  expect(record).toMatchObject({ state: 'pending', approved_by: null, may_approve: false, may_withdraw: true })
  const order = { path: { id: String(record?.id) }, query: {}, body: { decision: 'approve' as const, seen: 1 } }
  await expect(first.call(calls.decideMargins, order)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await second.call(calls.readMargins, nothing)).records[0]?.may_approve).toBe(true)
  const approved = await second.call(calls.decideMargins, order)
  expect(approved.records[0]).toMatchObject({ state: 'scheduled', approved_by: 'treasury.second@evp.example' })
  await expect(second.call(calls.decideMargins, order)).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await given(server)).toBe(before)
  time.set('2026-11-16T08:08:00Z')
  expect(await given(server)).not.toBe(before)
  const { entries } = await first.call(listAudit, { path: {}, query: { action: 'margins.approve' } })
  expect(entries[0]).toMatchObject({ name: 'treasury.second@evp.example', subject: String(record?.id) })
})

test('a rejected change never counts, and what others changed meanwhile holds an approval up', async () => {
  const { server, first, second } = await startMargins({ MARGIN_APPROVAL: 'second_person' })
  const before = await given(server)
  const decide = (machine: Machine, id: number, decision: 'approve' | 'reject', seen: number) =>
    machine.call(calls.decideMargins, { path: { id: String(id) }, query: {}, body: { decision, seen } })
  await change(first, {})
  expect((await decide(second, 1, 'reject', 1)).records[0]).toMatchObject({ state: 'rejected' })
  await change(first, { seen: 1 })
  await change(second, { changes: [{ ...pln, tiers: [at('0.40')] }], seen: 2 })
  // The second has looked before the third was there.
  await expect(decide(second, 2, 'approve', 2)).rejects.toMatchObject({ code: 'invalid_state' })
  await decide(second, 2, 'approve', 3)
  expect(await given(server)).not.toBe(before)
  await expect(decide(second, 99, 'approve', 3)).rejects.toMatchObject({ code: 'not_found' })
})

test('the simulation says what convert answers afterwards, to the last digit', async () => {
  const { server, first } = await startMargins()
  const changes = [
    { ...pln, tiers: [at('0.55'), at('0.20', '1000')] },
    { currency: 'USD', country: 'PL', client_type: null, tiers: [at('1.25')] },
  ]
  const body = {
    changes,
    country: 'PL',
    currencies: ['PLN', 'USD'],
    amounts: ['999.99', '1000'],
    direction: 'from_eur',
  }
  const { simulated } = await first.call(calls.simulateMargins, {
    ...nothing,
    body: { ...body, direction: 'from_eur' },
  })
  expect(simulated).toHaveLength(8)
  const find = (currency: string, type: string, amount: string) =>
    simulated.find(
      (one) => one.currency === currency && one.client_type === type && Number(one.amount) === Number(amount),
    )
  expect(find('PLN', 'natural', '1000')?.today).toBe(await given(server))
  expect(find('PLN', 'legal', '1000')?.change).toEqual({ money: '0.00', percent: '0.00' })
  await change(first, { changes })
  expect(find('PLN', 'natural', '1000')?.later).toBe(await given(server))
  expect(find('USD', 'natural', '1000')?.later).toBe(await given(server, 'pl', 'USD'))
  expect(Number(find('PLN', 'natural', '999.99')?.later)).toBeLessThan(
    Number(find('PLN', 'natural', '1000')?.later) * 0.998,
  )
})

test('a table goes out as CSV and comes in again, also as an office program writes it', async () => {
  const { first } = await startMargins()
  const text = await (await first.fetch('/admin/rest/margins.csv')).text()
  expect(text).toContain('currency,country,client_type,from_amount_eur,margin_percent,since\r\n')
  expect(text).toContain('PLN,,,0,0.45,')
  const read = (csv: string) => first.call(calls.readMarginFile, { ...nothing, body: { text: csv } })
  const same = await read(text)
  expect(same.problems).toEqual([])
  expect(same.changes.find(({ currency }) => currency === 'PLN')?.tiers).toEqual([at('0.45')])
  const office =
    '\uFEFFCurrency;Country;Client_type;From_amount_EUR;Margin_percent\r\npln;lt;natural;0;0,40\r\npln;lt;natural;10000;0,35\r\n;;;;\r\nUSD;;;;x\r\n'
  expect(await read(office)).toEqual({
    changes: [{ ...pln, country: 'LT', tiers: [at('0.40'), at('0.35', '10000')] }],
    problems: [{ line: 5, problem: 'margin_percent' }],
    missing: [],
  })
  expect((await read('currency,margin\nPLN,1')).missing).toContain('margin_percent')
  expect((await read('currency,country,client_type,from_amount_eur,margin_percent\n"PLN')).problems).toEqual([
    { line: 2, problem: 'unreadable' },
  ])
})

test('a change made on one copy of the program is seen by visitors of another, and so is one taken back', async () => {
  const { server, first, time } = await startMargins()
  const other = await startTestServer({ place: server.place, clock: time.clock })
  const before = await given(other)
  await change(first, {})
  const after = await given(server)
  expect(after).not.toBe(before)
  await expect.poll(() => given(other)).toBe(after)
  const { records } = await change(first, {
    changes: [{ ...pln, tiers: [at('0.95')] }],
    seen: 1,
    starts_at: '2026-11-16T08:10:00Z',
  })
  await first.call(calls.withdrawMargins, { path: { id: String(records[0]?.id) }, query: {} })
  const changes = () => other.logLines.filter(({ msg }) => msg === 'rates changed').length
  await expect.poll(changes).toBeGreaterThan(1)
  // It may have learned of both at once, or of one after the other.
  const schedules = ({ services }: TestServer) => services.rates.book().marginSchedules.length
  await expect.poll(() => schedules(other)).toBe(schedules(server))
  time.set('2026-11-16T08:10:00Z')
  expect(await given(other)).toBe(after)
})

test('the record says what stood for exactly those clients, and nobody has seen what is not there', async () => {
  const { first } = await startMargins()
  await change(first, {})
  await change(first, { changes: [{ ...pln, client_type: null, tiers: [at('0.60')] }], seen: 1 })
  const { entries } = await first.call(listAudit, { path: {}, query: { action: 'margins.record' } })
  expect(entries[0]).toMatchObject({ before: { clientType: null, tiers: ['0.45 %'] }, after: { tiers: ['0.60 %'] } })
  await expect(change(first, { seen: 99 })).rejects.toMatchObject({ code: 'invalid_state' })
})

test('a thousand margins are changed at once', async () => {
  const { first } = await startMargins()
  const { countries, currencies } = await first.call(calls.readMargins, nothing)
  const changes = currencies
    .flatMap(({ currency }) =>
      countries.flatMap((country) =>
        (['natural', 'legal'] as const).map((client_type) => ({ currency, country, client_type, tiers: [at('0.5')] })),
      ),
    )
    .slice(0, 1_000)
  const { in_force } = await change(first, { changes })
  expect(in_force.filter(({ country }) => country)).toHaveLength(
    Math.min(1_000, currencies.length * countries.length * 2),
  )
})
