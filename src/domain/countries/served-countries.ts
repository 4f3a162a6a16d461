import type { Currency } from '../money/currency.ts'
import type { Source } from '../sources/source.ts'

type CountryEntry = { readonly defaultCurrency: Currency; readonly officialSources: readonly Source[] }

/** Default for all countries: the European Central Bank, and the market for currencies it does not publish. */
const europeanSources = ['ecb', 'market'] as const satisfies readonly Source[]

/** Countries the provider serves, with their settings in a new database. */
export const servedCountries: Readonly<Record<string, CountryEntry | undefined>> = Object.freeze({
  LT: { defaultCurrency: 'EUR', officialSources: ['ecb', 'lithuania', 'market'] },
  LV: { defaultCurrency: 'EUR', officialSources: europeanSources },
  EE: { defaultCurrency: 'EUR', officialSources: europeanSources },
  BG: { defaultCurrency: 'EUR', officialSources: europeanSources },
  ES: { defaultCurrency: 'EUR', officialSources: europeanSources },
  DE: { defaultCurrency: 'EUR', officialSources: europeanSources },
  FR: { defaultCurrency: 'EUR', officialSources: europeanSources },
  XK: { defaultCurrency: 'EUR', officialSources: europeanSources },
  PL: { defaultCurrency: 'PLN', officialSources: ['poland', 'ecb', 'market'] },
  RO: { defaultCurrency: 'RON', officialSources: ['romania', 'ecb', 'market'] },
  UA: { defaultCurrency: 'UAH', officialSources: ['ukraine', 'ecb', 'market'] },
  GB: { defaultCurrency: 'GBP', officialSources: europeanSources },
  AL: { defaultCurrency: 'ALL', officialSources: europeanSources },
  GE: { defaultCurrency: 'GEL', officialSources: europeanSources },
})

/** Settings of every other country. */
export const elsewhere: CountryEntry = { defaultCurrency: 'EUR', officialSources: europeanSources }
