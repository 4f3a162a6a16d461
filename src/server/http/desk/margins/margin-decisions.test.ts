import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { marginHistory } from '#contract/desk/margin-history.ts'
import * as calls from '#contract/desk/margins.ts'
import { changePerson } from '#contract/desk/people.ts'
import { listTasks } from '#contract/desk/tasks.ts'
import type { Action } from '#domain/people/act.ts'
import { join, type Machine, nothing } from '../../../../../test/desk.ts'
import { idOf } from '../../../../../test/desk-people.ts'
import { at, change, given, pln } from '../../../../../test/margin-desk.ts'
import { shareMargins } from '../../../../../test/restored-server.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'

const beginTest = shareMargins()
const beginTestWithApproval = shareMargins({ MARGIN_APPROVAL: 'second_person' })

/** Returns the newest audit entry of an action. */
const lastAct = async ({ call }: Machine, action: Action) =>
  (await call(listAudit, { path: {}, query: { action } })).entries[0]

test('applies a change only after another user has approved it', async () => {
  const { server, first, second, time } = await beginTestWithApproval()
  const before = await given(server)
  const { records } = await change(first, { starts_at: '2026-11-16T08:08:00Z' })
  const [record] = records
  expect(record).toMatchObject({ state: 'pending', approved_by: null, may_approve: false, may_withdraw: true })
  const order = { path: { id: String(record?.id) }, query: {}, body: { decision: 'approve' as const, seen: 1 } }
  await expect(first.call(calls.decideMargins, order)).rejects.toMatchObject({ code: 'forbidden' })
  const rejection = { ...order, body: { decision: 'reject' as const, seen: 1 } }
  await expect(first.call(calls.decideMargins, rejection)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await second.call(calls.readMargins, nothing)).records[0]?.may_approve).toBe(true)
  const approved = await second.call(calls.decideMargins, order)
  expect(approved.records[0]).toMatchObject({ state: 'scheduled', approved_by: 'treasury.second@evp.example' })
  await expect(second.call(calls.decideMargins, order)).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await given(server)).toBe(before)
  time.set('2026-11-16T08:08:00Z')
  expect(await given(server)).not.toBe(before)
  expect(await lastAct(first, 'margins.approve')).toMatchObject({
    name: 'treasury.second@evp.example',
    subject: String(record?.id),
  })
})

test('never applies a rejected change, and rejects an approval by a user who has not seen a later change', async () => {
  const { server, first, second } = await beginTestWithApproval()
  const before = await given(server)
  const decide = (machine: Machine, id: number, decision: 'approve' | 'reject', seen: number) =>
    machine.call(calls.decideMargins, { path: { id: String(id) }, query: {}, body: { decision, seen } })
  await change(first, {})
  expect((await decide(second, 1, 'reject', 1)).records[0]).toMatchObject({ state: 'rejected' })
  expect(await lastAct(first, 'margins.reject')).toMatchObject({ name: 'treasury.second@evp.example', subject: '1' })
  await change(first, { seen: 1 })
  await change(second, { changes: [{ ...pln, tiers: [at('0.40')] }], seen: 2 })
  // The approver had not seen the third change.
  await expect(decide(second, 2, 'approve', 2)).rejects.toMatchObject({ code: 'invalid_state' })
  await decide(second, 2, 'approve', 3)
  expect(await given(server)).not.toBe(before)
  await expect(decide(second, 99, 'approve', 3)).rejects.toMatchObject({ code: 'not_found' })
  const { versions } = await first.call(marginHistory, { path: {}, query: { currency: 'PLN' } })
  expect(versions.find(({ state }) => state === 'rejected')).toMatchObject({
    proposed_by: 'treasury@evp.example',
    ended_by: 'treasury.second@evp.example',
    held_until: null,
  })
})

test.each([
  ['suspended', { is_suspended: true }],
  ['a viewer now', { role: 'viewer' }],
] as const)('allows rejection, but not approval, of a proposal by a person who is %s', async (_, personChange) => {
  const { server, first, second } = await beginTestWithApproval()
  const before = await given(server)
  await change(first, {})
  const readRecord = async () => (await second.call(calls.readMargins, nothing)).records[0]
  expect(await readRecord()).toMatchObject({ may_approve: true, proposer_barred: false })
  const administrator = await join(server, 'administrator')
  const path = { id: await idOf(administrator, 'treasury@evp.example') }
  await administrator.call(changePerson, { path, query: {}, body: personChange })
  expect(await readRecord()).toMatchObject({ state: 'pending', may_approve: true, proposer_barred: true })
  const decide = (decision: 'approve' | 'reject') =>
    second.call(calls.decideMargins, { path: { id: '1' }, query: {}, body: { decision, seen: 1 } })
  await expect(decide('approve')).rejects.toMatchObject({ code: 'invalid_state', reason: 'proposer_barred' })
  expect(await given(server)).toBe(before)
  expect((await second.call(listTasks, nothing))[0]).toMatchObject({ kind: 'approval', mayApprove: false })
  expect((await decide('reject')).records[0]).toMatchObject({ state: 'rejected', proposer_barred: false })
})

test('simulates exactly what convert answers after the change', async () => {
  const { server, first } = await beginTest()
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

test('exports margins as CSV and imports them, also as spreadsheets write CSV', async () => {
  const { first } = await beginTest()
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
    repeated: [],
  })
  expect((await read('currency,country,client_type,from_amount_eur,margin_percent,Currency\nPLN')).repeated).toEqual([
    'currency',
  ])
  expect((await read('currency,margin\nPLN,1')).missing).toContain('margin_percent')
  expect((await read('currency,country,client_type,from_amount_eur,margin_percent\n"PLN')).problems).toEqual([
    { line: 2, problem: 'unreadable' },
  ])
})

test('applies changes and withdrawals on other replicas', async () => {
  const { server, first, time } = await beginTest()
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
  const subject = String(records[0]?.id)
  expect(await lastAct(first, 'margins.withdraw')).toMatchObject({ name: 'treasury@evp.example', subject })
  const changes = () => other.logLines.filter(({ msg }) => msg === 'rates changed').length
  await expect.poll(changes).toBeGreaterThan(1)
  // The replica may load both changes at once or one after the other.
  const schedules = ({ services }: TestServer) => services.rates.book().marginSchedules.length
  await expect.poll(() => schedules(other)).toBe(schedules(server))
  time.set('2026-11-16T08:10:00Z')
  expect(await given(other)).toBe(after)
})

test('changes a thousand margins in one request', async () => {
  const { first } = await beginTest()
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
