import { type Day, dayAfter, zonedDay, zonedTime } from '../calendar/day.ts'
import { isOpenDay, isWeekend, lastOpenDay, nextOpenDay, previousOpenDay } from '../calendar/working-days.ts'
import type { PublishedRate } from './publication.ts'
import { type Publishing, publishingOf, type Source } from './source.ts'

/**
 * How up to date a source's figures are. `fresh`: no newer publication is due. `weekend` and `holiday`: the same, on
 * such a day. `late`: a publication is overdue. `bundled`: only bundled data.
 */
export const freshnessStates = ['fresh', 'weekend', 'holiday', 'late', 'bundled'] as const
export type FreshnessState = (typeof freshnessStates)[number]

export type Freshness = {
  readonly state: FreshnessState
  /** When the next publication is expected, or when the first missing one was. */
  readonly nextExpected: Date | undefined
}

type Newest = Pick<PublishedRate, 'date' | 'origin'>

/** Returns how up to date a source is, given its newest figure. */
export function freshnessOf(source: Source, newest: Newest, now: Date): Freshness {
  const publishing = publishingOf(source)
  if (!publishing) return { state: 'fresh', nextExpected: undefined }
  // A feed that never delivered cannot be overdue.
  if (newest.origin === 'bundled') return { state: 'bundled', nextExpected: nextPublication(source, now) }
  const missed = firstNewerThan(publishing, newest.date).at
  if (after(missed, publishing.graceMinutes) <= now) return { state: 'late', nextExpected: missed }
  return {
    state: stateOfDay(publishing, now),
    nextExpected: missed <= now ? missed : nextPublication(source, now),
  }
}

/** Returns the date of the newest figures that should be published at a moment; undefined without a schedule. */
export function dueDay(source: Source, now: Date): Day | undefined {
  const publishing = publishingOf(source)
  return publishing && lastDue(publishing, now).date
}

/** Returns when a source should have published last. */
export function lastPublication(source: Source, now: Date): Date | undefined {
  const publishing = publishingOf(source)
  return publishing && lastDue(publishing, now).at
}

/** A scheduled publication: its moment, and the date of its figures. */
type Planned = { readonly at: Date; readonly date: Day }

/** Returns the last publications whose hour has come, newest first. */
export function lastPublications(source: Source, now: Date, count: number): readonly Planned[] {
  const publishing = publishingOf(source)
  if (!publishing) return []
  let publication = lastDue(publishing, now)
  const all = [publication]
  while (all.length < count) {
    publication = publicationOn(publishing, previousOpenDay(publishing.calendar, publication.day))
    all.push(publication)
  }
  return all
}

/** Returns when a source should publish next. */
export function nextPublication(source: Source, now: Date): Date | undefined {
  const publishing = publishingOf(source)
  return publishing && publicationAfter(publishing, lastDue(publishing, now).day).at
}

/** Returns the next moment at which `freshnessOf` may change although nothing is published. */
export function nextFreshnessChange(source: Source, now: Date): Date | undefined {
  const publishing = publishingOf(source)
  if (!publishing) return undefined
  const { at, graceMinutes } = publishing
  const today = zonedDay(now, at.timeZone)
  // The grace period of yesterday may end today, and the longest day of the year has 25 hours.
  const moments = [-1, 0, 1].flatMap((days) => {
    const day = dayAfter(today, days)
    const hour = zonedTime(day, at)
    const midnight = zonedTime(dayAfter(day, 1), { ...at, hour: 0, minute: 0 })
    return [hour, after(hour, graceMinutes), midnight]
  })
  return new Date(Math.min(...moments.map((moment) => moment.getTime()).filter((time) => time > now.getTime())))
}

/** A publication: its day and moment, and the date of its figures. */
type Publication = Planned & { readonly day: Day }

function publicationOn(publishing: Publishing, day: Day): Publication {
  const { at, calendar, dated } = publishing
  return { day, at: zonedTime(day, at), date: dated === 'same day' ? day : nextOpenDay(calendar, day) }
}

function publicationAfter(publishing: Publishing, day: Day): Publication {
  return publicationOn(publishing, nextOpenDay(publishing.calendar, day))
}

/** Returns the last publication whose hour has come. */
function lastDue(publishing: Publishing, now: Date): Publication {
  const { at, calendar } = publishing
  const today = publicationOn(publishing, lastOpenDay(calendar, zonedDay(now, at.timeZone)))
  return today.at <= now ? today : publicationOn(publishing, previousOpenDay(calendar, today.day))
}

/** Returns the first publication with figures of a later date. */
function firstNewerThan(publishing: Publishing, newest: Day): Publication {
  const { calendar, dated } = publishing
  // Figures dated ahead are published on the last working day before: on Friday for Monday.
  return dated === 'same day'
    ? publicationAfter(publishing, newest)
    : publicationOn(publishing, lastOpenDay(calendar, newest))
}

function stateOfDay({ at, calendar }: Publishing, now: Date): FreshnessState {
  const today = zonedDay(now, at.timeZone)
  if (isOpenDay(calendar, today)) return 'fresh'
  return isWeekend(today) ? 'weekend' : 'holiday'
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
