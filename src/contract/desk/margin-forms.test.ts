import { expect, test } from 'vitest'
import { readMarginChange, WireMarginChange } from './margin-forms.ts'

const pln = { currency: 'PLN', country: null, client_type: null }

test.each([
  [{ from_amount: '.5', margin: '0.45' }, ['tiers', 0, 'from_amount']],
  [{ from_amount: '"<script>', margin: '0.45' }, ['tiers', 0, 'from_amount']],
  [{ from_amount: '0', margin: 'x' }, ['tiers', 0, 'margin']],
])('reports only the invalid field of a tier: %o', (tier, path) => {
  const { error } = WireMarginChange.safeParse({ ...pln, tiers: [tier] })
  expect(error?.issues.map((issue) => issue.path)).toEqual([path])
})

test('reports valid values that contradict each other', () => {
  const { error } = WireMarginChange.safeParse({ ...pln, tiers: [{ from_amount: '10', margin: '0.45' }] })
  expect(error?.issues.map(({ message }) => message)).toEqual(['The tiers must start at 0.'])
})

test('rejects a recorded margin that cannot be read', () => {
  const change = { ...pln, tiers: [{ from_amount: '0', margin: '1e-3' }] }
  expect(() => readMarginChange(change)).toThrow('1e-3 is not a margin in percent.')
})
