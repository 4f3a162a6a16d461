import { type DeskPath, deskPath } from '#domain/addresses/desk-path.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Action, findAction } from '#domain/people/act.ts'

/** What of the record is looked at: whose or whereof, what was done, and on which days by the clock of the device. */
export type AuditFilter = {
  readonly search: string
  readonly action: Action | ''
  /** As a field for days gives them, also while a year is being typed. */
  readonly from: string
  readonly until: string
}

export const noFilter: AuditFilter = { search: '', action: '', from: '', until: '' }

/** From the address, so that a link to a colleague shows the same. */
export function readFilter(query: string): AuditFilter {
  const said = new URLSearchParams(query)
  return {
    search: said.get('who') ?? '',
    action: findAction(said.get('what') ?? '') ?? '',
    from: said.get('from') ?? '',
    until: said.get('until') ?? '',
  }
}

/** Returns the link to the entries of a filter. */
export function filterPath({ search, action, from, until }: AuditFilter): DeskPath {
  const query = { who: search || undefined, what: action || undefined, from: from || undefined }
  return deskPath('audit', { ...query, until: until || undefined })
}

/**
 * What the server is asked: days begin and end by the clock of the device, and the last one counts whole. What is no day
 * is not asked for.
 */
export function filterQuery({ search, action, from, until }: AuditFilter) {
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(isDay(from) && { since: startOfDay(from) }),
    ...(isDay(until) && { until: startOfDay(until, 1) }),
  }
}

function startOfDay(day: Day, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
