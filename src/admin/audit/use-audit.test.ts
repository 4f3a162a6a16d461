import { expect, test } from 'vitest'
import type { WireEntryValue } from '#contract/desk/audit.ts'
import { withoutSteps } from './use-audit.ts'

const entry = (number: number, steps: readonly number[] = []): WireEntryValue => ({
  number,
  at: '2026-11-16T08:00:00.000Z',
  actor: 'job',
  name: 'test',
  person: null,
  address: null,
  request_id: null,
  action: 'rates.record',
  subject: 'ecb',
  before: null,
  after: null,
  concerned: [],
  subject_person: null,
  subject_exists: true,
  about: [],
  steps: steps.map((step) => entry(step)),
})

test('does not repeat an entry that is a step of a later one', () => {
  const entries = [entry(9, [8, 4]), entry(8, [4]), entry(7), entry(4)]
  expect(withoutSteps(entries).map(({ number }) => number)).toEqual([9, 7])
  expect(withoutSteps([entry(4)]).map(({ number }) => number)).toEqual([4])
})
