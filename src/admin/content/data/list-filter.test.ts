import { expect, test } from 'vitest'
import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { listQuery, readFilter, statesOf, writeFilter } from './list-filter.ts'

test('writes the filter of a list to the address without defaults and reads it back', () => {
  expect(writeFilter(readFilter('', pages), pages)).toBe('')
  const query =
    '?search=fees&state=missing&language=lt&layout=3&category=4&by=editor%40evp.example&sort=title&trash=only&offset=50'
  expect(writeFilter(readFilter(query, pages), pages)).toBe(query)
  expect(listQuery(readFilter(query, pages), 'en')).toMatchObject({
    language: 'lt',
    refersTo: [3, 4],
    editedBy: 'editor@evp.example',
  })
  // A state is searched in all languages; titles are in the language of the desk.
  for (const address of ['', '?state=missing']) {
    expect(listQuery(readFilter(address, pages), 'ar')).toMatchObject({ titlesIn: 'ar' })
    expect(listQuery(readFilter(address, pages), 'ar')).not.toHaveProperty('language')
  }
})

test('ignores invalid values in an address', () => {
  const query = '?state=odd&language=ds&layout=none&sort=size&offset=-1&trash=yes'
  expect(writeFilter(readFilter(query, pages), pages)).toBe('')
  expect(writeFilter(readFilter('?layout=3', categories), categories)).toBe('')
  // The shared part cannot be missing in a language.
  expect(writeFilter(readFilter('?state=missing', layouts), layouts)).toBe('')
  expect(statesOf(layouts)).not.toContain('missing')
})
