import type { Day } from '#domain/calendar/day.ts'
import { type Weekday, weekdays } from '#domain/places/opening-hours.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'

/** What a language calls days. Pages of content are drawn on the server alone, so there is one set of locale data. */
export function dayWords(language: Language) {
  const tag = language === 'en' ? 'en-GB' : languageTag(language)
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const plain = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    /** The fifth of January 1970 was a Monday. */
    weekdayName: (name: Weekday) => weekday.format(new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(name)))),
    /** With its weekday, for a list of days. */
    listedDay: (one: Day) => day.format(new Date(one)),
    dayName: (one: Day) => plain.format(new Date(one)),
  }
}
