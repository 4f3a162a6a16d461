import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { marginHistory } from '#contract/desk/margin-history.ts'
import * as calls from '#contract/desk/margins.ts'
import { createRunningClock } from '../../../../../test/clock.ts'
import { atId, join, nothing } from '../../../../../test/desk.ts'
import { at, change, dearer, given, pln } from '../../../../../test/margin-desk.ts'
import { shareMargins } from '../../../../../test/restored-server.ts'
import { startTestServer } from '../../../../../test/server.ts'

const beginTest = shareMargins()

test('lists the margins in force with their scope, start and mid rate', async () => {
  const { first } = await beginTest()
  const { in_force, currencies, seen, approval } = await first.call(calls.readMargins, nothing)
  expect(in_force.find(({ currency }) => currency === 'PLN')).toEqual({
    currency: 'PLN',
    country: null,
    client_type: null,
    tiers: [at('0.45')],
    since: '2024-03-02T00:00:00.000Z',
  })
  expect(currencies.map(({ currency }) => currency)).not.toContain('EUR')
  expect(currencies.find(({ currency }) => currency === 'PLN')?.mid).toMatch(/^4\.\d+$/)
  expect({ seen, approval }).toEqual({ seen: 0, approval: 'none' })
})

test('applies an immediate change at once to the clients it names, and records it', async () => {
  const { server, first } = await beginTest()
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

test('shows an immediate change as in force in the response to the request that makes it', async () => {
  const server = await startTestServer({ clock: createRunningClock() })
  const { records, in_force } = await change(await join(server, 'treasurer'), {})
  expect(records[0]?.state).toBe('started')
  expect(in_force.find(({ currency, client_type }) => currency === 'PLN' && client_type)?.tiers).toEqual([at('0.55')])
})

test('applies a scheduled change at its start, and withdraws a scheduled change before its start', async () => {
  const { server, first, second, time } = await beginTest()
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
  const { records: left } = await later.call(calls.withdrawMargins, atId(id))
  expect(left[0]).toMatchObject({ id, state: 'withdrawn', ended_by: 'treasury.third@evp.example' })
  time.set('2026-11-18T07:00:00Z')
  expect((await second.fetch('/admin/rest/margins')).status).toBe(401)
  const { versions } = await (await join(server, 'viewer')).call(marginHistory, {
    path: {},
    query: { currency: 'PLN' },
  })
  // Each client type has one version in force.
  expect(versions.map(({ state, holds_for }) => [state, ...holds_for])).toEqual([
    ['withdrawn'],
    ['in_force', 'natural'],
    ['in_force', 'legal'],
  ])
  expect(versions[0]).toMatchObject({ ended_by: 'treasury.third@evp.example', ended_at: '2026-11-17T06:00:00.000Z' })
})

test('rejects withdrawing a change that has begun or begins within seconds', async () => {
  const { first, time } = await beginTest()
  const { records } = await change(first, { starts_at: '2026-11-16T08:05:00Z' })
  time.set('2026-11-16T08:04:57Z')
  const path = { id: String(records[0]?.id) }
  await expect(first.call(calls.withdrawMargins, { path, query: {} })).rejects.toMatchObject({ code: 'invalid_state' })
})

test('makes no change if one of several is invalid', async () => {
  const { server, first } = await beginTest()
  const before = await given(server)
  const wrong = [
    [{ ...pln, currency: 'EUR', tiers: [at('0.1')] }, 'EUR has no margin'],
    [{ ...pln, currency: 'RUB', tiers: [at('0.1')] }, 'can be offered'],
    [{ ...pln, client_type: 'legal' as const, tiers: [at('0.1', '100')] }, 'start at 0'],
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

test('requires is_sure for margins above 10 % or below 0, and for removed currencies', async () => {
  const { server, first } = await beginTest()
  for (const tiers of [[at('10.01')], [at('-0.01')]]) {
    const changes = [{ ...pln, tiers }]
    await expect(change(first, { changes })).rejects.toThrow('is_sure')
  }
  const off = [{ ...pln, client_type: null, tiers: [] }]
  await expect(change(first, { changes: off })).rejects.toThrow('not_on_offer')
  await change(first, { changes: [{ ...pln, tiers: [at('-1')] }], is_sure: true })
  const generous = Number(await given(server))
  await change(first, { changes: off, seen: 1, is_sure: true })
  // Scopes with margins of their own keep them.
  expect(Number(await given(server))).toBe(generous)
})

test('rejects a change based on outdated margins, and overwrites nothing', async () => {
  const { server, first, second } = await beginTest()
  const { seen } = await second.call(calls.readMargins, nothing)
  await change(first, { seen })
  const mine = { changes: [{ ...pln, tiers: [at('0.40')] }], seen }
  const before = await given(server)
  await expect(change(second, mine)).rejects.toMatchObject({ code: 'invalid_state' })
  // A margin for both client types also concerns natural persons.
  await expect(
    change(second, { changes: [{ ...pln, client_type: null, tiers: [at('0.40')] }], seen }),
  ).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await given(server)).toBe(before)
  // Other scopes can be changed, and so can the same one after reading it again.
  await change(second, { changes: [{ ...pln, client_type: 'legal', tiers: [at('0.40')] }], seen })
  const now = await second.call(calls.readMargins, nothing)
  await change(second, { ...mine, seen: now.seen })
  expect(await given(server)).not.toBe(before)
})

test('rejects one of two concurrent changes', async () => {
  const { first, second } = await beginTest()
  const sent = await Promise.allSettled([
    change(first, {}),
    change(second, { changes: [{ ...pln, tiers: [at('0.40')] }] }),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('records the previous margin of the scope, and rejects an unknown last change', async () => {
  const { first } = await beginTest()
  await change(first, {})
  await change(first, { changes: [{ ...pln, client_type: null, tiers: [at('0.60')] }], seen: 1 })
  const { entries } = await first.call(listAudit, { path: {}, query: { action: 'margins.record' } })
  expect(entries[0]).toMatchObject({ before: { clientType: null, tiers: ['0.45 %'] }, after: { tiers: ['0.60 %'] } })
  await expect(change(first, { seen: 99 })).rejects.toMatchObject({ code: 'invalid_state' })
})
