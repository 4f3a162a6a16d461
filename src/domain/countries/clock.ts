import type { Country } from './country.ts'

/** Time zones of the served countries, each with the city whose time it shows. */
const clocks = {
  LT: { city: 'vilnius', timeZone: 'Europe/Vilnius' },
  LV: { city: 'riga', timeZone: 'Europe/Riga' },
  EE: { city: 'tallinn', timeZone: 'Europe/Tallinn' },
  BG: { city: 'sofia', timeZone: 'Europe/Sofia' },
  ES: { city: 'madrid', timeZone: 'Europe/Madrid' },
  DE: { city: 'berlin', timeZone: 'Europe/Berlin' },
  FR: { city: 'paris', timeZone: 'Europe/Paris' },
  // Kosovo has no zone of its own and uses this one.
  XK: { city: 'pristina', timeZone: 'Europe/Belgrade' },
  PL: { city: 'warsaw', timeZone: 'Europe/Warsaw' },
  RO: { city: 'bucharest', timeZone: 'Europe/Bucharest' },
  // The old name, which older browsers know as well.
  UA: { city: 'kyiv', timeZone: 'Europe/Kiev' },
  GB: { city: 'london', timeZone: 'Europe/London' },
  AL: { city: 'tirana', timeZone: 'Europe/Tirane' },
  GE: { city: 'tbilisi', timeZone: 'Asia/Tbilisi' },
} as const

type City = (typeof clocks)[keyof typeof clocks]['city']

export const cities: readonly City[] = Object.values(clocks).map(({ city }) => city)

/** A time zone, with the city or the country whose time it is. */
type Clock = { readonly timeZone: string } & ({ readonly city: City } | { readonly country: Country })

/** Returns the clock of a country; the provider's own if the country has several zones or is unknown. */
export function clockOf(country: Country): Clock {
  if (hasClock(country)) return clocks[country]
  const [timeZone, ...others] = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  return timeZone === undefined || others.length > 0 ? clocks.LT : { timeZone, country }
}

function hasClock(country: Country): country is keyof typeof clocks {
  return Object.hasOwn(clocks, country)
}
