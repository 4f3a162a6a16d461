import { expect, test } from 'vitest'
import { readQuery } from '../routing/address-query.ts'
import { filterQuery, inboxFilter } from './inbox-filter.ts'

test('writes the filter to the address without default values', () => {
  const filter = { state: 'spam', search: 'a&b=c', assigned: 'me' } as const
  expect(inboxFilter.path(filter, 7)).toBe('inbox/7?state=spam&search=a%26b%3Dc&assigned=me')
  expect(readQuery(inboxFilter, '?state=spam&search=a%26b%3Dc&assigned=me')).toEqual(filter)
  expect(inboxFilter.path(readQuery(inboxFilter, '?state=nonsense&assigned=x'))).toBe('inbox')
})

test('sends no parameters for empty filters', () => {
  expect(filterQuery(readQuery(inboxFilter, ''))).toEqual({ state: 'open' })
})
