import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import * as calls from '#contract/desk/own-rates.ts'
import { listTasks } from '#contract/desk/tasks.ts'
import type { OwnRateRefusal } from '#domain/rates/own-rate-refusal.ts'
import { createTestClock } from '../../../../../test/clock.ts'
import { atId, join, type Machine, nothing } from '../../../../../test/desk.ts'
import { suspend } from '../../../../../test/desk-people.ts'
import { given } from '../../../../../test/margin-desk.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer } from '../../../../../test/server.ts'

/** In these tests, 4.40 zlotys are 3.29 % above the official 4.26. */
const beginTest = shareRestored({}, async (server) => {
  await publish(server, 'ecb', { '2026-11-12': ['EUR/PLN 4.25'], '2026-11-13': ['EUR/PLN 4.26', 'EUR/USD 1.17'] })
  return {
    first: await join(server, 'treasurer', 'treasury@evp.example'),
    second: await join(server, 'treasurer', 'treasury.second@evp.example'),
  }
})

const far = { currency: 'PLN', rate: '4.40', valid_from: null, valid_until: null }
const near = { currency: 'USD', rate: '1.171', valid_from: null, valid_until: null }

function set({ call }: Machine, rates: readonly object[], seen = 0) {
  const body = { rates: rates.map((rate) => ({ ...far, ...rate })), seen, is_sure: true, note: 'bought dear' }
  return call(calls.setOwnRates, { ...nothing, body })
}

function decide({ call }: Machine, id: number, decision: 'approve' | 'reject', seen = 0) {
  const body = { decision, seen, note: 'checked' }
  return call(calls.decideOwnRate, { path: { id: String(id) }, query: {}, body })
}

const refusedBy = (reason: OwnRateRefusal) => ({ code: 'invalid_state', reason })

const withdraw = ({ call }: Machine, id: number) => call(calls.withdrawOwnRate, atId(id))

test('requires approval by another person for a rate more than 3 % from the official one', async () => {
  const { server, first, second } = await beginTest()
  const before = await given(server)
  const { rates, proposals, ...counts } = await set(first, [far, near])
  expect(counts).toMatchObject({ approver_count: 1, set_count: 1, sent_count: 1 })
  expect(rates.map(({ currency }) => currency)).toEqual(['USD'])
  expect(proposals).toMatchObject([
    {
      id: 1,
      currency: 'PLN',
      state: 'pending',
      deviation: '3.29',
      is_far: true,
      note: 'bought dear',
      proposed_by: 'treasury@evp.example',
      may_decide: false,
      may_withdraw: true,
    },
  ])
  expect(await given(server)).toBe(before)
  const notMine = { code: 'forbidden', reason: 'own_proposal' }
  await expect(decide(first, 1, 'approve', 1)).rejects.toMatchObject(notMine)
  await expect(decide(first, 1, 'reject')).rejects.toMatchObject(notMine)
  await expect(withdraw(second, 1)).rejects.toMatchObject({ code: 'forbidden', reason: 'others_proposal' })
  expect((await second.call(listTasks, nothing))[0]).toMatchObject({
    kind: 'own_rate_approval',
    urgency: 'now',
    currency: 'PLN',
    proposedBy: 'treasury@evp.example',
    mayApprove: true,
  })
  expect((await first.call(listTasks, nothing)).map(({ kind }) => kind)).not.toContain('own_rate_approval')
  const approved = await decide(second, 1, 'approve', 1)
  expect(approved.rates.find(({ currency }) => currency === 'PLN')).toMatchObject({
    rate: '4.40',
    set_by: 'treasury@evp.example',
    approved_by: 'treasury.second@evp.example',
    is_far: true,
  })
  expect(approved.proposals[0]).toMatchObject({
    state: 'approved',
    decided_by: 'treasury.second@evp.example',
    decision_note: 'checked',
    may_decide: false,
  })
  expect(await given(server)).not.toBe(before)
  await expect(decide(second, 1, 'approve', 2)).rejects.toMatchObject(refusedBy('decided_already'))
  const { entries } = await first.call(listAudit, { path: {}, query: { search: 'PLN' } })
  expect(entries.map(({ action, name }) => `${name} ${action}`).slice(0, 2)).toEqual([
    'treasury.second@evp.example own_rates.approve',
    'treasury@evp.example own_rates.propose',
  ])
})

test('lists a rate in force that is far from the official one as a task', async () => {
  const { first, second } = await beginTest()
  await set(first, [far])
  await decide(second, 1, 'approve')
  for (const machine of [first, second])
    expect((await machine.call(listTasks, nothing)).find(({ kind }) => kind === 'own_rate')).toMatchObject({
      currency: 'PLN',
      rate: '4.40',
      urgency: 'today',
    })
})

test('never applies a rejected rate, allows its proposer to withdraw, and answers 404 for unknown ones', async () => {
  const { server, first, second } = await beginTest()
  const before = await given(server)
  await set(first, [far])
  expect((await decide(second, 1, 'reject')).proposals[0]).toMatchObject({
    state: 'rejected',
    decision_note: 'checked',
  })
  await set(first, [far])
  expect((await withdraw(first, 2)).proposals[0]).toMatchObject({ state: 'withdrawn' })
  await expect(withdraw(first, 2)).rejects.toMatchObject(refusedBy('decided_already'))
  await expect(decide(second, 9, 'approve')).rejects.toMatchObject({ code: 'not_found' })
  expect(await given(server)).toBe(before)
})

test('allows rejection, but not approval, of a proposal by a person without the right', async () => {
  const { server, first, second } = await beginTest()
  const before = await given(server)
  await set(first, [far])
  await suspend(await join(server, 'administrator'), 'treasury@evp.example')
  const [proposal] = (await second.call(calls.listOwnRates, nothing)).proposals
  expect(proposal).toMatchObject({ state: 'pending', may_decide: true, barrier: 'proposer_barred' })
  await expect(decide(second, 1, 'approve')).rejects.toMatchObject(refusedBy('proposer_barred'))
  expect((await second.call(listTasks, nothing))[0]).toMatchObject({ kind: 'own_rate_approval', mayApprove: false })
  expect(await given(server)).toBe(before)
  expect((await decide(second, 1, 'reject')).proposals[0]).toMatchObject({ state: 'rejected' })
})

test('allows one pending proposal for each currency, and requires approvals to know later rates', async () => {
  const { first, second } = await beginTest()
  const sent = await Promise.allSettled([set(first, [far]), set(second, [far])])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await withdraw(sent[0]?.status === 'fulfilled' ? first : second, 1)
  await set(first, [far])
  await expect(set(second, [far])).rejects.toMatchObject(refusedBy('waiting_already'))
  await set(second, [{ rate: '4.27' }])
  await expect(decide(second, 2, 'approve')).rejects.toMatchObject(refusedBy('set_meanwhile'))
  await expect(decide(second, 2, 'approve', 9)).rejects.toMatchObject(refusedBy('seen_ahead'))
  const both = await Promise.allSettled([decide(second, 2, 'approve', 1), decide(second, 2, 'reject')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('rejects approval of a proposal past its end, and allows another', async () => {
  const { first, second, time } = await beginTest()
  await set(first, [{ valid_until: '2026-11-16T08:04:00Z' }])
  time.set('2026-11-16T08:04:00Z')
  const [late] = (await second.call(calls.listOwnRates, nothing)).proposals
  expect(late).toMatchObject({ state: 'over', barrier: 'over' })
  await expect(decide(second, 1, 'approve')).rejects.toMatchObject(refusedBy('over'))
  expect((await set(first, [far])).proposals.map(({ state }) => state)).toEqual(['pending', 'over'])
})

test('requires approval also if no other person could give it, unless approval is switched off', async () => {
  const time = createTestClock('2026-11-16T08:00:00Z')
  const started = async (env = {}) => {
    const server = await startTestServer({ clock: time.clock, env })
    await publish(server, 'ecb', { '2026-11-13': ['EUR/PLN 4.26'] })
    return set(await join(server, 'administrator'), [far])
  }
  expect(await started()).toMatchObject({ approver_count: 0, rates: [], proposals: [{ state: 'pending' }] })
  expect(await started({ OWN_RATE_APPROVAL: 'none' })).toMatchObject({ rates: [{ is_far: true }], proposals: [] })
})
