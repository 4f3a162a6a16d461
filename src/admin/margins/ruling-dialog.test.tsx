import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import type { RecordAct } from './record-list.tsx'
import { RulingDialog } from './ruling-dialog.tsx'

afterEach(cleanup)

const waiting: WireChangeRecordValue = {
  id: 1,
  state: 'pending',
  changes: [],
  starts_at: null,
  note: null,
  proposed_by: 'treasury@evp.example',
  proposed_at: '2026-11-16T08:00:00Z',
  approved_by: null,
  approved_at: null,
  ended_by: null,
  ended_at: null,
  may_approve: true,
  proposer_barred: false,
  may_withdraw: false,
}

function saysAtOnce(verb: RecordAct): boolean {
  const standing = { schedules: [], at: new Date('2026-11-16T09:00:00Z') }
  const nothing = () => {}
  render(atDesk(<RulingDialog record={waiting} verb={verb} standing={standing} onSure={nothing} onClose={nothing} />))
  return screen.getByRole('dialog').textContent?.includes('immediately') ?? false
}

test.each([
  ['approve', true],
  ['reject', false],
  ['withdraw', false],
] as const)('says that a change starts at once when asked to %s it: %s', (verb, isSaid) => {
  expect(saysAtOnce(verb)).toBe(isSaid)
})
