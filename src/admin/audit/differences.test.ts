import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('what changed stands field by field, what stayed the same does not', () => {
  expect(differences({ role: 'viewer', name: 'Anna' }, { role: 'editor', name: 'Anna' })).toEqual([
    { name: 'role', before: 'viewer', after: 'editor' },
  ])
})

test('what was not there before, or is not there any more, has one side', () => {
  expect(differences(null, { figures: 3, note: null })).toEqual([{ name: 'figures', before: undefined, after: '3' }])
  expect(differences({ note: 'odd' }, null)).toEqual([{ name: 'note', before: 'odd', after: undefined }])
})

test('lists read as lists, and what has no fields is one', () => {
  expect(differences(['EUR', 'USD'], ['EUR'])).toEqual([{ name: '', before: 'EUR, USD', after: 'EUR' }])
  expect(differences(undefined, { tiers: [{ from: '0' }] })).toEqual([
    { name: 'tiers', before: undefined, after: '[{"from":"0"}]' },
  ])
})
