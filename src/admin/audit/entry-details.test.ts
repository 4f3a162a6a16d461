import { expect, test } from 'vitest'
import { detailsOf } from './entry-details.ts'
import { fieldWords } from './field-words.ts'

test('what changed stands field by field, what stayed the same does not', () => {
  const [before, after] = [
    { role: 'viewer', name: 'Anna', suspended: null },
    { role: 'editor', name: 'Anna', suspended: '2026-11-16T08:00:00.000Z' },
  ]
  expect(detailsOf({ name: 'anna@evp.example', action: 'person.change', before, after })).toEqual([
    { name: 'role', words: fieldWords.role, kind: 'changed', before: 'viewer', after: 'editor' },
    { name: 'suspended', words: fieldWords.suspended, kind: 'changed', before: null, after: after.suspended },
  ])
})

test('what nothing was before, or what was decided about, is a fact; what is gone is removed', () => {
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
  // The figure, and who did it, are in the sentence already; and no note is none.
  expect(ruled.map(({ name, kind }) => [name, kind])).toEqual([['source', 'fact']])
  const revoked = detailsOf({
    name: 'anna@evp.example',
    action: 'person.revoke_invitation',
    before: { role: 'editor' },
    after: null,
  })
  expect(revoked).toMatchObject([{ name: 'role', kind: 'removed', value: 'editor' }])
})

test('a list of currencies is read as it is put on record now, and as it once was', () => {
  const told = [{ name: 'listed', words: fieldWords.listed, kind: 'changed', before: ['EUR', 'USD'], after: ['EUR'] }]
  const [before, after] = [['EUR', 'USD'], ['EUR']]
  expect(detailsOf({ name: 'anna@evp.example', action: 'currencies.replace', before, after })).toEqual(told)
  const [listed, less] = [{ listed: before }, { listed: after }]
  expect(detailsOf({ name: 'anna@evp.example', action: 'currencies.replace', before: listed, after: less })).toEqual(
    told,
  )
})

test('what another version of the program has put on record is shown as it stands', () => {
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
