import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './list-filter.ts'

test('what is wanted of a list is in its address, and what is usual is not', () => {
  expect(writeFilter(readFilter(''))).toBe('')
  const query = '?search=fees&state=missing&language=lt&sort=title&trash=only&offset=50'
  expect(writeFilter(readFilter(query))).toBe(query)
})

test('what an address says wrongly is as if it said nothing', () => {
  expect(writeFilter(readFilter('?state=odd&language=xx&sort=size&offset=-1&trash=yes'))).toBe('')
})
