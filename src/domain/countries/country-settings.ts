import { type Day, dayOf } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { type Provider, providers } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'
import type { Country } from './country.ts'
import { elsewhere, servedCountries } from './served-countries.ts'

/** Settings of a country from a moment on; without a country, of all countries without settings of their own. */
export type CountrySetting = {
  readonly country: Country | undefined
  readonly defaultCurrency: Currency
  /** Official sources in order of priority. */
  readonly officialSources: readonly Source[]
  readonly providers: readonly Provider[]
  readonly recordedAt: Date
}

/** The settings at a moment. */
export type Countries = {
  of(country: Country): CountrySetting
  /** Every country with settings of its own, and last the settings for all others. */
  readonly all: readonly CountrySetting[]
}

/** Time at which the settings of a new database take effect: they also apply to all time before. */
const always = new Date(0)

const otherCountries: CountrySetting = { ...elsewhere, country: undefined, providers, recordedAt: always }

/** Settings of a new database. */
export const usualSettings: readonly CountrySetting[] = [
  ...Object.entries(servedCountries).flatMap(([country, entry]) =>
    entry ? [{ ...entry, country, providers, recordedAt: always }] : [],
  ),
  otherCountries,
]

/**
 * Returns the settings at a moment: for each country, those recorded last by then. They must come in the order in which
 * they were recorded. Without a moment all count, also those just recorded by a replica whose clock is slightly ahead.
 */
export function countriesAt(settings: readonly CountrySetting[], at?: Date): Countries {
  const orders = createOrders()
  const known = new Map<Country | undefined, CountrySetting>()
  for (const setting of settings) {
    if (!at || setting.recordedAt <= at)
      known.set(setting.country, { ...setting, officialSources: orders(setting.officialSources) })
  }
  const others = known.get(undefined) ?? otherCountries
  known.delete(undefined)
  return { of: (country) => known.get(country) ?? others, all: [...known.values(), others] }
}

/** Returns a function that finds the official sources of a country on a day: the order in force at its end. */
export function createOrderOn(settings: readonly CountrySetting[], country: Country) {
  const recorded = settings.filter((one) => (one.country ?? country) === country)
  const moments = [...new Set([always, ...recorded.map(({ recordedAt }) => recordedAt)].map(Number))].toSorted(
    (one, other) => other - one,
  )
  const orders = createOrders()
  const spans = moments.map((time) => ({
    from: dayOf(new Date(time)),
    order: orders(countriesAt(recorded, new Date(time)).of(country).officialSources),
  }))
  return (day: Day): readonly Source[] =>
    (spans.find(({ from }) => from <= day) ?? spans.at(-1))?.order ?? otherCountries.officialSources
}

/** Returns every source that was ever official in a country. */
export function sourcesEver(settings: readonly CountrySetting[], country: Country): readonly Source[] {
  const concerned = settings.filter((one) => (one.country ?? country) === country)
  return [...new Set(concerned.flatMap(({ officialSources }) => officialSources))]
}

/** Creates a function that returns the same list for equal orders, so that countries with one order share results. */
function createOrders(): (order: readonly Source[]) => readonly Source[] {
  const known = new Map<string, readonly Source[]>()
  return (order) => {
    const name = order.join()
    const same = known.get(name) ?? order
    known.set(name, same)
    return same
  }
}
