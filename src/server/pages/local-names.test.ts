import { expect, test } from 'vitest'
import { clockOf } from '#domain/countries/clock.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { momentText } from './local-names.ts'

const moment = new Date('2026-11-13T15:00:00Z')

test('formats a moment in the time zone of a country', () => {
  const textIn = (country: string, now: string) => momentText(moment, 'en', { ...clockOf(country), now: new Date(now) })
  expect(textIn('LT', '2026-11-12')).toBe('13 November at 17:00')
  expect(textIn('GB', '2026-11-12')).toBe('13 November at 15:00')
  expect(textIn('GE', '2027-01-02')).toBe('13 November 2026 at 19:00')
})

test('formats no UTC offset and no time zone abbreviation in any language', () => {
  for (const language of languages) {
    for (const country of Object.keys(servedCountries)) {
      const text = momentText(moment, language, { ...clockOf(country), now: moment })
      expect(text, `${language}, ${country}`).toMatch(/1[5-9]:00/)
      expect(text, `${language}, ${country}`).not.toMatch(/GMT|UTC|[CEW]ES?T|Гринуич|[+−]\s?\d/)
    }
  }
})
