import { expect, test } from 'vitest'
import { filterQuery, findNamed, inboxPath, readFilter } from './inbox-filter.ts'

test('what is looked at stands in the address, and what is usual does not', () => {
  const filter = { state: 'spam', search: 'a&b=c', assigned: 'me' } as const
  expect(inboxPath(filter, 7)).toBe('inbox/7?state=spam&search=a%26b%3Dc&assigned=me')
  expect(readFilter('?state=spam&search=a%26b%3Dc&assigned=me')).toEqual(filter)
  expect(inboxPath(readFilter('?state=nonsense&assigned=x'))).toBe('inbox')
})

test('the server is not asked for what nobody looks for', () => {
  expect(filterQuery(readFilter(''))).toEqual({ state: 'open' })
})

test.each([
  ['inbox/12', 12],
  ['inbox', undefined],
  ['inbox/0', undefined],
  ['inbox/x', undefined],
])('%s names %s', (path, id) => {
  expect(findNamed(path)).toBe(id)
})
