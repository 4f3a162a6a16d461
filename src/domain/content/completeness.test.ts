import { expect, test } from 'vitest'
import { layouts } from './collections/layouts.ts'
import { pages } from './collections/pages.ts'
import { changedValue, missingFields } from './completeness.ts'

test('what is needed and not there is missing: an empty text is not there', () => {
  expect(missingFields(pages.local, { title: ' ', slots: {}, summary: '' })).toEqual(['title', 'slug', 'slots'])
  expect(missingFields(layouts.shared, { title: 'Article', slots: [{ name: 'main' }] })).toEqual([])
})

const retitled = (before: Record<string, unknown>, isKnown = false) =>
  changedValue(pages.local, before, { name: 'title', value: 'Kainos ir mokesčiai', isKnown })

test('an address is proposed from the title until somebody chooses one', () => {
  expect(retitled({})).toEqual({ title: 'Kainos ir mokesčiai', slug: 'kainos-ir-mokesciai' })
  expect(retitled({ title: 'Kainos', slug: 'kainos' }).slug).toBe('kainos-ir-mokesciai')
  expect(retitled({ title: 'Kainos', slug: 'fees' }).slug).toBe('fees')
})

test('an address that readers know stays', () => {
  expect(retitled({ title: 'Kainos', slug: 'kainos' }, true).slug).toBe('kainos')
})

test('a field that is emptied is not there any more', () => {
  expect(
    changedValue(pages.local, { title: 'a', summary: 'b' }, { name: 'summary', value: undefined, isKnown: false }),
  ).toEqual({ title: 'a' })
})
