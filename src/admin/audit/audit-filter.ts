import { type Day, isDay } from '#domain/calendar/day.ts'
import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { type ActGroup, actGroups } from '#domain/people/act-group.ts'

/** Which entries are shown: words, who did it, to what, which actions, and on which days by the clock of the device. */
export type AuditFilter = {
  readonly search: string
  /** The number of a person; empty for anybody. */
  readonly person: string
  /** A subject such as `currency/USD`; empty for any. */
  readonly subject: string
  readonly group: ActGroup | ''
  /** As a field for days gives them, also while a year is being typed. */
  readonly from: string
  readonly until: string
}

export const noFilter: AuditFilter = { search: '', person: '', subject: '', group: '', from: '', until: '' }

/** Reads a filter from the address, so that a link to a colleague shows the same. */
export function readFilter(query: string): AuditFilter {
  const asked = new URLSearchParams(query)
  return {
    search: asked.get('who') ?? '',
    person: /^[1-9]\d{0,14}$/.exec(asked.get('person') ?? '')?.[0] ?? '',
    subject: asked.get('about') ?? '',
    group: actGroups.find((group) => group === asked.get('what')) ?? '',
    from: asked.get('from') ?? '',
    until: asked.get('until') ?? '',
  }
}

/** Returns the link to the entries of a filter. */
export function filterPath({ search, person, subject, group, from, until }: AuditFilter): DeskPath {
  return deskPath('audit', {
    who: search || undefined,
    person: person || undefined,
    about: subject || undefined,
    what: group || undefined,
    from: from || undefined,
    until: until || undefined,
  })
}

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
