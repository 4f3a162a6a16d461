import { type Day, dayOf } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { type Provider, providers } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'
import type { Country } from './country.ts'
import { elsewhere, servedCountries } from './served-countries.ts'

/** What holds for a country from a moment on; without a country, for all that have nothing of their own. */
export type CountrySetting = {
  readonly country: Country | undefined
  readonly defaultCurrency: Currency
  /** Whose figures count as official, the first that knows a currency first. */
  readonly officialSources: readonly Source[]
  readonly providers: readonly Provider[]
  readonly recordedAt: Date
}

/** The settings of a moment. */
export type Countries = {
  of(country: Country): CountrySetting
  /** Every country with settings of its own, and last what holds for the others. */
  readonly all: readonly CountrySetting[]
}

/** What was true from the start holds for all time before it too. */
const always = new Date(0)

const otherCountries: CountrySetting = { ...elsewhere, country: undefined, providers, recordedAt: always }

/** What a new database begins with. */
export const usualSettings: readonly CountrySetting[] = [
  ...Object.entries(servedCountries).flatMap(([country, entry]) =>
    entry ? [{ ...entry, country, providers, recordedAt: always }] : [],
  ),
  otherCountries,
]

/**
 * What holds at a moment: of each country, what was recorded last by then. They come in the order they were recorded.
 * Without a moment all of them count, also what another copy, whose clock is a little ahead, has just recorded.
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

/** Whose figures counted in a country on each day: by what held at its end. */
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

/** Every source that ever counted as official in a country. */
export function sourcesEver(settings: readonly CountrySetting[], country: Country): readonly Source[] {
  const concerned = settings.filter((one) => (one.country ?? country) === country)
  return [...new Set(concerned.flatMap(({ officialSources }) => officialSources))]
}

/** One list for each order, so that what is worked out for one country is known for all that have the same. */
function createOrders(): (order: readonly Source[]) => readonly Source[] {
  const known = new Map<string, readonly Source[]>()
  return (order) => {
    const name = order.join()
    const same = known.get(name) ?? order
    known.set(name, same)
    return same
  }
}
