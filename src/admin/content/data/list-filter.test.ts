import { expect, test } from 'vitest'
import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { listQuery, readFilter, statesOf, writeFilter } from './list-filter.ts'

test('what is wanted of a list is in its address, and what is usual is not', () => {
  expect(writeFilter(readFilter('', pages), pages)).toBe('')
  const query =
    '?search=fees&state=missing&language=lt&layout=3&category=4&by=editor%40evp.example&sort=title&trash=only&offset=50'
  expect(writeFilter(readFilter(query, pages), pages)).toBe(query)
  expect(listQuery(readFilter(query, pages), 'en')).toMatchObject({
    language: 'lt',
    refersTo: [3, 4],
    editedBy: 'editor@evp.example',
  })
  // How something stands is asked of all languages; titles are in that of the desk.
  for (const address of ['', '?state=missing']) {
    expect(listQuery(readFilter(address, pages), 'ar')).toMatchObject({ titlesIn: 'ar' })
    expect(listQuery(readFilter(address, pages), 'ar')).not.toHaveProperty('language')
  }
})

test('what an address says wrongly is as if it said nothing', () => {
  const query = '?state=odd&language=ds&layout=none&sort=size&offset=-1&trash=yes'
  expect(writeFilter(readFilter(query, pages), pages)).toBe('')
  expect(writeFilter(readFilter('?layout=3', categories), categories)).toBe('')
  // What all languages share misses none.
  expect(writeFilter(readFilter('?state=missing', layouts), layouts)).toBe('')
  expect(statesOf(layouts)).not.toContain('missing')
})
