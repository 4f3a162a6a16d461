import { expect, test } from 'vitest'
import { layouts } from './collections/layouts.ts'
import { pages } from './collections/pages.ts'
import { changedValue, missingFields } from './completeness.ts'
import type { Value } from './field.ts'

test('a required field is missing if it is absent or empty', () => {
  expect(missingFields(pages.local, { title: ' ', slots: {}, summary: '' })).toEqual(['title', 'slug'])
  expect(missingFields(layouts.shared, { title: 'Article', slots: [{ name: 'main' }] })).toEqual([])
})

const retitled = (before: Record<string, unknown>, isKnown = false) =>
  changedValue(pages.local, before, { name: 'title', value: 'Kainos ir mokesčiai', isKnown })

test('proposes a slug from the title until an editor chooses one', () => {
  expect(retitled({})).toEqual({ title: 'Kainos ir mokesčiai', slug: 'kainos-ir-mokesciai' })
  expect(retitled({ title: 'Kainos', slug: 'kainos' }).slug).toBe('kainos-ir-mokesciai')
  expect(retitled({ title: 'Kainos', slug: 'fees' }).slug).toBe('fees')
})

test('deleting a title deletes its proposed slug, and the next title gets its own', () => {
  const typed = ['K', 'Ka', 'K', undefined, 'P', 'Pr', 'Prices']
  const value = typed.reduce<Value>(
    (before, title) => changedValue(pages.local, before, { name: 'title', value: title, isKnown: false }),
    {},
  )
  expect(value).toEqual({ title: 'Prices', slug: 'prices' })
  const emptied = changedValue(pages.local, value, { name: 'title', value: undefined, isKnown: false })
  expect(emptied).toEqual({})
  const chosen = { title: 'Prices', slug: 'fees' }
  expect(changedValue(pages.local, chosen, { name: 'title', value: undefined, isKnown: false })).toEqual({
    slug: 'fees',
  })
})

test('keeps a published slug', () => {
  expect(retitled({ title: 'Kainos', slug: 'kainos' }, true).slug).toBe('kainos')
})

test('an emptied field is absent', () => {
  expect(
    changedValue(pages.local, { title: 'a', summary: 'b' }, { name: 'summary', value: undefined, isKnown: false }),
  ).toEqual({ title: 'a' })
})
