import { expect, test } from 'vitest'
import { cities, clockOf } from './clock.ts'
import { countryCodes } from './iso-3166.ts'
import { servedCountries } from './served-countries.ts'

test('every served country has the time zone of one of its cities, and each city is named once', () => {
  const clocks = Object.keys(servedCountries).map(clockOf)
  expect(clocks.map((clock) => 'city' in clock && clock.city)).toEqual(cities)
  expect(new Set(cities).size).toBe(clocks.length)
})

test('another country has its own time zone if it has only one, and otherwise that of Lithuania', () => {
  expect(clockOf('JP')).toEqual({ timeZone: 'Asia/Tokyo', country: 'JP' })
  for (const country of ['US', 'AQ']) expect(clockOf(country)).toBe(clockOf('LT'))
})

test('the platform knows the time zone of every country', () => {
  const timeZones = new Set(Array.from(countryCodes, (country) => clockOf(country).timeZone))
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
})
