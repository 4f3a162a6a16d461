import { type Day, isDay } from '#domain/calendar/day.ts'
import { actGroups } from '#domain/people/act-group.ts'
import { readQuery, screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Filter of the audit log: words, person, subject, actions, and days in local time. */
export const auditFilter = screenQuery('audit', {
  search: parameter.text('who'),
  /** ID of a user; empty for all. */
  person: parameter.matching('person', /^[1-9]\d{0,14}$/),
  /** A subject such as `currency/USD`; empty for all. */
  subject: parameter.text('about'),
  group: parameter.choice('what', actGroups, ''),
  /** Value of a date field, possibly incomplete. */
  from: parameter.text('from'),
  until: parameter.text('until'),
})

export type AuditFilter = ValueOf<typeof auditFilter>

export const noFilter = readQuery(auditFilter, '')

/**
 * Returns the query of a filter: days begin and end in local time, and the last one counts whole. An incomplete day is
 * left out.
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
