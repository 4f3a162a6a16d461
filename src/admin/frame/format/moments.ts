import type { Day } from '#domain/calendar/day.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'
import { useDesk } from '../calls/desk-context.tsx'
import { oncePerLanguage } from './once-per-language.ts'

/** Returns formatters of times in the desk's language and the device's time zone. */
export function useMoments() {
  return momentsIn(useDesk().setting.language)
}

const momentsIn = oncePerLanguage(createMoments)

function createMoments(language: Language) {
  // Days before months, as on the public pages.
  const tag = dayFirst(languageTag(language))
  const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const toTheSecond = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  // A calendar day is the same in every time zone.
  const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const dayOfYear = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' })
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const relative = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' })
  return {
    /** Formats the time since a moment as minutes ago, a time of today, or a day. */
    formatSince(moment: Date, now = new Date()) {
      const seconds = Math.round((now.getTime() - moment.getTime()) / 1_000)
      if (seconds < 0) return whole.format(moment)
      if (seconds < 60) return relative.format(-seconds, 'second')
      if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
      const days = daysBetween(moment, now)
      if (days === 0) return time.format(moment)
      if (days === 1) return relative.format(-1, 'day')
      return moment.getFullYear() === now.getFullYear() ? dayOfYear.format(moment) : day.format(moment)
    },
    formatMoment: (moment: Date) => whole.format(moment),
    /** Formats with seconds, where minutes do not tell two moments apart. */
    formatSecond: (moment: Date) => toTheSecond.format(moment),
    formatTime: (moment: Date) => time.format(moment),
    formatCalendarDay: (date: Day) => calendarDay.format(new Date(date)),
    formatDay: (moment: Date) => day.format(moment),
    /** Formats a day without its year. */
    formatDayOfYear: (moment: Date) => dayOfYear.format(moment),
    formatShortDay: (moment: Date) => shortDay.format(moment),
  }
}

/** Returns the number of midnights between two moments in the device's time zone. */
function daysBetween(one: Date, other: Date): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.round((midnight(other) - midnight(one)) / 86_400_000)
}
