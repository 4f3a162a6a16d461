import { expect, test } from 'vitest'
import { itemFault, type LeadingItem, type LinkedPageState } from './target-fault.ts'

const pages = new Map<number, LinkedPageState>([
  [1, { isTrashed: false, said: ['shared', 'en', 'lt'] }],
  [2, { isTrashed: false, said: ['shared', 'lt'] }],
  [3, { isTrashed: false, said: ['shared'] }],
  [4, { isTrashed: true, said: [] }],
])

test.each<[LeadingItem, ReturnType<typeof itemFault>]>([
  [{ target: { link: 'bank_login' } }, undefined],
  [{ target: { link: 'no_such' } }, 'unknown'],
  [{ target: { address: 'https://www.lb.lt/' } }, undefined],
  [{ target: { address: 'javascript:alert(1)' } }, 'unknown'],
  [{ target: { page: 1 } }, undefined],
  [{ target: { page: 2 } }, 'partly'],
  [{ target: { page: 3 } }, 'unpublished'],
  [{ target: { page: 4 } }, 'trashed'],
  [{ target: { page: 5 } }, 'missing'],
  [{}, 'empty'],
  [{ children: [{}] }, undefined],
])('an item with %j has the fault %s', (item, fault) => {
  expect(itemFault(item, (id) => pages.get(id))).toBe(fault)
})
