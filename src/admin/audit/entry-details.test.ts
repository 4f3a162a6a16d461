import { expect, test } from 'vitest'
import { detailsOf } from './entry-details.ts'
import { fieldLabels } from './field-labels.ts'

test('lists changed fields and leaves out unchanged ones', () => {
  const [before, after] = [
    { role: 'viewer', name: 'Anna', suspended: null },
    { role: 'editor', name: 'Anna', suspended: '2026-11-16T08:00:00.000Z' },
  ]
  expect(detailsOf({ name: 'anna@evp.example', action: 'person.change', before, after })).toEqual([
    { name: 'role', words: fieldLabels.role, kind: 'changed', before: 'viewer', after: 'editor' },
    { name: 'suspended', words: fieldLabels.suspended, kind: 'changed', before: null, after: after.suspended },
  ])
})

test('reads a first value as a fact and a deleted one as removed', () => {
  const made = detailsOf({
    name: 'anna@evp.example',
    action: 'person.join',
    before: null,
    after: { name: 'Anna', role: 'viewer' },
  })
  expect(made.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'fact'],
    ['role', 'fact'],
  ])
  const figure = { source: 'ecb', pair: 'EUR/NOK', date: '2026-11-16', rate: '10.4859' }
  const ruled = detailsOf({
    name: 'anna@evp.example',
    action: 'held.reject',
    before: figure,
    after: { by: 'anna@evp.example', note: null },
  })
  // The line contains the figure and its author already, and an empty note is left out.
  expect(ruled.map(({ name, kind }) => [name, kind])).toEqual([['source', 'fact']])
  const revoked = detailsOf({
    name: 'anna@evp.example',
    action: 'person.revoke_invitation',
    before: { role: 'editor' },
    after: null,
  })
  expect(revoked).toMatchObject([{ name: 'role', kind: 'removed', value: 'editor' }])
})

test('reads lists of currencies in the current and in an older form', () => {
  const expected = [
    { name: 'listed', words: fieldLabels.listed, kind: 'changed', before: ['EUR', 'USD'], after: ['EUR'] },
  ]
  const [before, after] = [['EUR', 'USD'], ['EUR']]
  expect(detailsOf({ name: 'anna@evp.example', action: 'currencies.replace', before, after })).toEqual(expected)
  const [listed, less] = [{ listed: before }, { listed: after }]
  expect(detailsOf({ name: 'anna@evp.example', action: 'currencies.replace', before: listed, after: less })).toEqual(
    expected,
  )
})

test('shows records of other versions as they are', () => {
  expect(detailsOf({ name: 'anna@evp.example', action: 'person.change', before: null, after: { shoe: 42 } })).toEqual([
    { name: 'shoe', words: undefined, kind: 'fact', value: 42 },
  ])
  expect(
    detailsOf({
      name: 'anna@evp.example',
      action: 'moon.paint',
      before: { colour: 'grey' },
      after: { colour: 'green' },
    }),
  ).toMatchObject([{ name: 'colour', words: undefined, kind: 'changed' }])
  expect(detailsOf({ name: 'anna@evp.example', action: 'moon.paint', before: null, after: 'green' })).toMatchObject([
    { name: '', value: 'green' },
  ])
  expect(detailsOf({ name: 'anna@evp.example', action: 'moon.paint', before: null, after: null })).toEqual([])
})
