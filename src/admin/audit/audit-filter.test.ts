import { expect, test } from 'vitest'
import { filterPath, filterQuery, noFilter, readFilter } from './audit-filter.ts'

const filter = { search: 'anna', action: 'person.change', from: '2026-11-16', until: '2026-11-17' } as const

test('a filter is in the address and comes back from it', () => {
  expect(filterPath(filter)).toBe('audit?who=anna&what=person.change&from=2026-11-16&until=2026-11-17')
  expect(readFilter('?who=anna&what=person.change&from=2026-11-16&until=2026-11-17')).toEqual(filter)
  expect(filterPath(noFilter)).toBe('audit')
  expect(readFilter('')).toEqual(noFilter)
})

test('what an address says that is no day and no act is not asked for', () => {
  expect(filterQuery(readFilter('?what=moon.paint&from=2026-02-30&until=0002-01-01'))).toEqual({})
})

test('days begin and end by the clock of the device, and the last one counts whole', () => {
  const { since, until } = filterQuery(filter)
  expect([since, until]).toEqual([new Date(2026, 10, 16), new Date(2026, 10, 18)])
  expect(filterQuery(noFilter)).toEqual({})
})
