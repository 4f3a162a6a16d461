import type { Day } from '#domain/calendar/day.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Weekday, weekdays } from '#domain/places/opening-hours.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import { useDesk } from '../calls/desk-context.tsx'
import { oncePerLanguage } from './once-per-language.ts'

/** Returns names of countries, languages and currencies in the desk's language. */
export function useNames() {
  return namesIn(useDesk().setting.language)
}

const namesIn = oncePerLanguage(createNames)

function createNames(language: Language) {
  const tag = languageTag(language)
  const regions = new Intl.DisplayNames(tag, { type: 'region' })
  const currencies = new Intl.DisplayNames(tag, { type: 'currency' })
  const languages = new Intl.DisplayNames(tag, { type: 'language' })
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const week = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })
  return {
    countryName: (code: Country) => regions.of(code) ?? code,
    currencyName: (code: Currency) => currencies.of(code) ?? code,
    languageName: (code: Language) => languages.of(languageTag(code)) ?? code,
    countryList: (codes: readonly Country[]) => conjunction.format(codes.map((code) => regions.of(code) ?? code)),
    /** Formats a day without its year. */
    dayName: (day: Day) => days.format(new Date(day)),
    // 5 January 1970 was a Monday.
    weekdayName: (day: Weekday) => week.format(new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))),
    /** Formats for example "PLN, NOK and SEK". */
    list: (names: readonly string[]) => conjunction.format(names),
  }
}
