import { type Day, isDay } from '#domain/calendar/day.ts'
import { actGroups } from '#domain/people/act-group.ts'
import { readQuery, screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Which entries are shown: words, who did it, to what, which actions, and on which days by the clock of the device. */
export const auditFilter = screenQuery('audit', {
  search: parameter.text('who'),
  /** The number of a person; empty for anybody. */
  person: parameter.matching('person', /^[1-9]\d{0,14}$/),
  /** A subject such as `currency/USD`; empty for any. */
  subject: parameter.text('about'),
  group: parameter.choice('what', actGroups, ''),
  /** As a field for days gives them, also while a year is being typed. */
  from: parameter.text('from'),
  until: parameter.text('until'),
})

export type AuditFilter = ValueOf<typeof auditFilter>

export const noFilter = readQuery(auditFilter, '')

/**
 * Returns the query of a filter: days begin and end by the clock of the device, and the last one counts whole. A day
 * that is still being typed is left out.
 */
export function filterQuery({ search, person, subject, group, from, until }: AuditFilter) {
  return {
    ...(search && { search }),
    ...(person && { person: Number(person) }),
    ...(subject && { subject }),
    ...(group && { group }),
    ...(isDay(from) && { since: startOfDay(from) }),
    ...(isDay(until) && { until: startOfDay(until, 1) }),
  }
}

function startOfDay(day: Day, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
