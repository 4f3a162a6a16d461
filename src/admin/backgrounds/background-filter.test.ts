import { expect, test } from 'vitest'
import { readQuery } from '../routing/address-query.ts'
import { backgroundFilter } from './background-filter.ts'

test.each([
  '',
  '?page=rates_page&country=PL',
  '?page=12&background=new',
  '?background=7&as_page=12&as_country=PL&as_language=pl&as_day=2026-11-29',
])('reads and writes the address %s', (query) => {
  expect(backgroundFilter.path(readQuery(backgroundFilter, query))).toBe(`background-images${query}`)
})

test.each([
  '?page=-1&country=ZZZ&background=x&as_page=0&as_country=1&as_language=xx&as_day=tomorrow',
  '?as_day=2026-13-45',
  '?as_day=2026-02-30',
])('ignores invalid parts of the address %s', (query) => {
  expect(backgroundFilter.path(readQuery(backgroundFilter, query))).toBe('background-images')
})
