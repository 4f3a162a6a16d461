import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'

export function regionName(country: Country, language: Language): string {
  return regionNames(language).of(country) ?? country
}

/** Returns the short name of a country, such as UK. */
export function shortRegionName(country: Country, language: Language): string {
  return shortRegionNames(language).of(country) ?? country
}

/** Formats a day in full. */
export function dayText(day: Day, language: Language): string {
  return dayFormat(language).format(new Date(day))
}

/** Formats a day in medium length. */
export function shortDayText(day: Day, language: Language): string {
  return shortDayFormat(language).format(new Date(day))
}

/** Formats a day without the year, for days of the last weeks. */
export function briefDayText(day: Day, language: Language): string {
  return briefDayFormat(language).format(new Date(day))
}

/** Formats a day with the weekday, for future days. */
export function weekdayText(day: Day, language: Language): string {
  return weekdayFormat(language).format(new Date(day))
}

type ViewerClock = { readonly timeZone: string; readonly now: Date }

/**
 * Formats a moment in a time zone, without naming the zone, for which locale data lacks good names. The year is
 * included only if it is not the current one.
 */
export function momentText(moment: Date, language: Language, { timeZone, now }: ViewerClock): string {
  const year = moment.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  return momentFormat(timeZone, year)(language).format(moment)
}

/** Formats a moment briefly, with the weekday. */
export function briefMomentText(moment: Date, language: Language, { timeZone }: ViewerClock): string {
  return briefMomentFormat(timeZone)(language).format(moment)
}

const regionNames = oncePerLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region' }))

const shortRegionNames = oncePerLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }))

const dayFormat = oncePerLanguage((tag) => {
  return new Intl.DateTimeFormat(dayFirst(tag), { dateStyle: 'long', timeZone: 'UTC' })
})

const shortDayFormat = oncePerLanguage((tag) => {
  return new Intl.DateTimeFormat(dayFirst(tag), { dateStyle: 'medium', timeZone: 'UTC' })
})

const briefDayFormat = oncePerLanguage((tag) => {
  return new Intl.DateTimeFormat(dayFirst(tag), { day: 'numeric', month: briefMonth(tag), timeZone: 'UTC' })
})

const weekdayFormat = oncePerLanguage((tag) => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(dayFirst(tag), { ...parts, timeZone: 'UTC' })
})

/**
 * Returns the style of short months: long for languages whose short months are numbers, which could be mistaken for
 * days.
 */
function briefMonth(tag: string): 'short' | 'long' {
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).formatToParts(0)
  return short.some(({ type, value }) => type === 'month' && /\d/.test(value)) ? 'long' : 'short'
}

const briefMomentFormat = oncePerZone((tag, timeZone) => {
  const parts = { weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(dayFirst(tag), { ...parts, month: briefMonth(tag), timeZone, hourCycle: 'h23' })
})

function oncePerZone<Made>(
  make: (tag: string, timeZone: string) => Made,
): (zone: string) => (language: Language) => Made {
  const known = new Map<string, (language: Language) => Made>()
  return (timeZone) => {
    const made = known.get(timeZone) ?? oncePerLanguage((tag) => make(tag, timeZone))
    known.set(timeZone, made)
    return made
  }
}

const momentFormats = new Map<string, (language: Language) => Intl.DateTimeFormat>()

function momentFormat(timeZone: string, year: 'numeric' | undefined): (language: Language) => Intl.DateTimeFormat {
  const parts = { year, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  const key = `${timeZone} ${year}`
  const known =
    momentFormats.get(key) ??
    oncePerLanguage((tag) => new Intl.DateTimeFormat(dayFirst(tag), { ...parts, timeZone, hourCycle: 'h23' }))
  momentFormats.set(key, known)
  return known
}

/** Caches a formatter per language, because creating one costs more than a thousand uses. */
function oncePerLanguage<Made>(make: (tag: string) => Made): (language: Language) => Made {
  const known = new Map<Language, Made>()
  return (language) => {
    const made = known.get(language) ?? make(languageTag(language))
    known.set(language, made)
    return made
  }
}
