import type { Country } from '#domain/country.ts'
import type { Day } from '#domain/day.ts'
import { type Language, languageTag } from '#domain/language.ts'

/** A country's name in a language. */
export function regionName(country: Country, language: Language): string {
  return regionNames(language).of(country) ?? country
}

/** A day as a language writes it out. */
export function dayText(day: Day, language: Language): string {
  return dayFormat(language).format(new Date(day))
}

const regionNames = oncePerLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region' }))

const dayFormat = oncePerLanguage((tag) => {
  // The day first, as everywhere the provider works.
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { dateStyle: 'long', timeZone: 'UTC' })
})

/** Making one costs more than using it a thousand times. */
function oncePerLanguage<Made>(make: (tag: string) => Made): (language: Language) => Made {
  const known = new Map<Language, Made>()
  return (language) => {
    const made = known.get(language) ?? make(languageTag(language))
    known.set(language, made)
    return made
  }
}
