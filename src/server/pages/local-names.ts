import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'

/** A country's name in a language. */
export function regionName(country: Country, language: Language): string {
  return regionNames(language).of(country) ?? country
}

/** The same as people say it where they are brief: the UK. */
export function shortRegionName(country: Country, language: Language): string {
  return shortRegionNames(language).of(country) ?? country
}

/** A day as a language writes it out. */
export function dayText(day: Day, language: Language): string {
  return dayFormat(language).format(new Date(day))
}

/** The same where there is little room. */
export function shortDayText(day: Day, language: Language): string {
  return shortDayFormat(language).format(new Date(day))
}

/** The same without the year, where only days of the last weeks can be meant. */
export function briefDayText(day: Day, language: Language): string {
  return briefDayFormat(language).format(new Date(day))
}

/** The same with the day of the week, for days that are to come. */
export function weekdayText(day: Day, language: Language): string {
  return weekdayFormat(language).format(new Date(day))
}

type Onlooker = { readonly timeZone: string; readonly now: Date }

/** A moment as the clock of a place shows it, which the platform has no good name for; the year only where it is another. */
export function momentText(moment: Date, language: Language, { timeZone, now }: Onlooker): string {
  const year = moment.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  return momentFormat(timeZone, year)(language).format(moment)
}

/** The same where there is little room, with the day of the week. */
export function briefMomentText(moment: Date, language: Language, { timeZone }: Onlooker): string {
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

/** A language that has no short names of months writes numbers, which could be days as well. */
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

/** Making one costs more than using it a thousand times. */
function oncePerLanguage<Made>(make: (tag: string) => Made): (language: Language) => Made {
  const known = new Map<Language, Made>()
  return (language) => {
    const made = known.get(language) ?? make(languageTag(language))
    known.set(language, made)
    return made
  }
}
