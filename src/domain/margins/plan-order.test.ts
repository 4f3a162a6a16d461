import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import type { ClientType } from '../sources/provider.ts'
import { planNotes } from './plan-order.ts'

const day = (number: number) => new Date(`2026-11-${number}T08:00:00Z`)
const change = (clientType: ClientType, margin: string) => ({
  currency: 'PLN',
  country: undefined,
  clientType,
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal(margin) }],
})

test('reports other plans for the same clients by their start: earlier, the same, later or pending', () => {
  const mine = [change('natural', '0.005')]
  const plans = [day(18), day(20), day(22), undefined].map((start) => ({
    start,
    changes: [change('natural', '0.006')],
  }))
  expect(planNotes(mine, day(20), plans).map(({ order }) => order)).toEqual(['after', 'same', 'until', 'pending'])
})

test('ignores changes for other clients', () => {
  const plans = [{ start: day(18), changes: [change('legal', '0.006')] }]
  expect(planNotes([change('natural', '0.005')], day(20), plans)).toEqual([])
})
