import type { Day } from '#domain/calendar/day.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { DayTicks } from '#ui/line-chart/day-ticks.ts'

/** Formats for days and moments that the server never renders, because browsers have other locale data. */
export type DateTexts = {
  day(day: Day): string
  /** For columns of days. */
  shortDay(day: Day): string
  /** A range of days. */
  shortDays(first: Day, last: Day): string
  /** The significant part of a day under a chart. */
  tick(day: Day, unit: DayTicks['unit']): string
  /** In the visitor's time zone. */
  moment(moment: Date): string
}

const known = new Map<string, DateTexts>()

/**
 * Returns the formats with the digits of the page's numbers. Cached, because every part of an opened row needs them.
 */
export function dateTextsOf(language: Language, digits: string, timeZone: string): DateTexts {
  const key = `${language} ${digits} ${timeZone}`
  const texts = known.get(key) ?? createDateTexts(language, digits, timeZone)
  known.set(key, texts)
  return texts
}

function createDateTexts(language: Language, digits: string, timeZone: string): DateTexts {
  const tag = languageTag(language)
  const hasNames = hasMonthNames(tag)
  const month = hasNames ? 'short' : 'numeric'
  const numberingSystem = digits.startsWith('0') ? 'latn' : 'arab'
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(hasNames ? dayFirst(tag) : withoutNames, { numberingSystem, ...options })
  const day = format({ dateStyle: hasNames ? 'long' : 'medium', timeZone: 'UTC' })
  const shortDay = format({ dateStyle: 'medium', timeZone: 'UTC' })
  const ticks = {
    day: format({ day: 'numeric', month, timeZone: 'UTC' }),
    month: format({ month, year: 'numeric', timeZone: 'UTC' }),
    year: format({ year: 'numeric', timeZone: 'UTC' }),
  }
  const moment = format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  return {
    day: (text) => day.format(new Date(text)),
    shortDay: (text) => shortDay.format(new Date(text)),
    shortDays: (first, last) => [...new Set([first, last])].map((text) => shortDay.format(new Date(text))).join(' – '),
    tick: (text, unit) => ticks[unit].format(new Date(text)),
    moment: (at) => moment.format(at),
  }
}

/** If a browser has no names of months, numeric dates are used in the form common in Europe. */
const withoutNames = 'de'

function hasMonthNames(tag: string): boolean {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  return isKnown && !/M\d/.test(new Intl.DateTimeFormat(tag, { month: 'long' }).format(0))
}
