import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WireMarginChangeValue } from '#contract/desk/margin-forms.ts'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import { dropChange, setTiers } from '#domain/margins/margin-draft.ts'
import { StorageOwner } from '../frame/storage/stored-state.tsx'
import { hasUnsavedWork } from '../frame/storage/stored-values.ts'
import { marginsInForceOf, useMarginDraft } from './use-margin-draft.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const wire: WireMarginChangeValue = {
  currency: 'PLN',
  country: null,
  client_type: 'natural',
  tiers: [{ from_amount: '0', margin: '0.55' }],
}
const cheaper: WireMarginChangeValue = { ...wire, tiers: [{ from_amount: '0', margin: '0.4' }] }
const mine = readMarginChange(wire)
const margins: WireMarginsValue = {
  seen: 3,
  approval: 'second_person',
  approver_count: 1,
  currencies: [],
  countries: [],
  in_force: [],
  records: [],
}
const theirs: WireChangeRecordValue = {
  id: 4,
  state: 'started',
  changes: [wire],
  starts_at: null,
  note: null,
  proposed_by: 'treasury@evp.example',
  proposed_at: '2026-11-16T08:00:00Z',
  approved_by: null,
  approved_at: null,
  ended_by: null,
  ended_at: null,
  may_approve: false,
  proposer_barred: false,
  may_withdraw: false,
}
const me = 'person-1@evp.example'
const change = setTiers([], marginsInForceOf(margins, new Date('2026-11-16T09:00:00Z')), mine)

function collect() {
  const wrapper = ({ children }: { children: ReactNode }) => <StorageOwner person={1}>{children}</StorageOwner>
  return renderHook(({ shown }) => useMarginDraft(shown, me), { initialProps: { shown: margins }, wrapper })
}

test('stores the draft while it has changes, and removes it once all are undone or sent', () => {
  const { result } = collect()
  act(() => result.current.change(() => change))
  expect([result.current.draft.length, hasUnsavedWork(1)]).toEqual([1, true])
  act(() => result.current.change((draft) => dropChange(draft, mine)))
  expect([result.current.draft, hasUnsavedWork(1)]).toEqual([[], false])
  act(() => result.current.change(() => change))
  act(() => result.current.dropSent(change, 4))
  expect([result.current.draft, hasUnsavedWork(1)]).toEqual([[], false])
})

test('drops the draft of a user who accepts the other change', () => {
  const { result, rerender } = collect()
  act(() => result.current.change(() => change))
  rerender({ shown: { ...margins, seen: 4, records: [{ ...theirs, changes: [cheaper] }] } })
  expect(result.current.collisions).toHaveLength(1)
  act(() => result.current.takeTheirs())
  expect([result.current.draft, result.current.seen, hasUnsavedWork(1)]).toEqual([[], 4, false])
})

const own: WireChangeRecordValue = { ...theirs, proposed_by: me, may_withdraw: true }

test.each([
  ['is in force', own],
  ['waits for approval', { ...own, state: 'pending' as const }],
  ['was also made by a colleague', theirs],
])('drops a change that %s once its record arrives, without a conflict', (_, record) => {
  const { result, rerender } = collect()
  act(() => result.current.change(() => change))
  rerender({ shown: { ...margins, seen: 4, records: [record] } })
  expect([result.current.draft, result.current.collisions, hasUnsavedWork(1)]).toEqual([[], [], false])
})

test.each([
  ['another figure', { ...own, changes: [cheaper] }],
  ['a colleague’s plan for later', { ...theirs, state: 'scheduled' as const }],
  ['a withdrawn change', { ...own, state: 'withdrawn' as const, ended_at: '2026-11-16T08:01:00Z' }],
])('keeps a change beside %s', (_, record) => {
  const { result, rerender } = collect()
  act(() => result.current.change(() => change))
  rerender({ shown: { ...margins, seen: 4, records: [record] } })
  expect([result.current.draft.length, hasUnsavedWork(1)]).toEqual([1, true])
})
