import { expect, test } from 'vitest'
import { readQuery } from '../routing/address-query.ts'
import { type AuditFilter, auditFilter, filterQuery, noFilter } from './audit-filter.ts'

const filter: AuditFilter = {
  search: 'anna',
  person: '3',
  subject: 'currency/USD',
  group: 'margins',
  from: '2026-11-16',
  until: '2026-11-17',
}

test('writes the filter to the address and reads it back', () => {
  const path = 'audit?who=anna&person=3&about=currency%2FUSD&what=margins&from=2026-11-16&until=2026-11-17'
  expect(auditFilter.path(filter)).toBe(path)
  expect(readQuery(auditFilter, path.slice('audit'.length))).toEqual(filter)
  expect(auditFilter.path(noFilter)).toBe('audit')
  expect(readQuery(auditFilter, '')).toEqual(noFilter)
})

test('ignores invalid days, groups and people in an address', () => {
  expect(filterQuery(readQuery(auditFilter, '?what=moons&person=me&from=2026-02-30&until=0002-01-01'))).toEqual({})
})

test('begins and ends days in local time and includes the last one', () => {
  const { since, until } = filterQuery(filter)
  expect([since, until]).toEqual([new Date(2026, 10, 16), new Date(2026, 10, 18)])
  expect(filterQuery(noFilter)).toEqual({})
})
