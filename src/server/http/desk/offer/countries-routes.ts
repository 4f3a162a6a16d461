import { ApiError } from '#contract/core/error.ts'
import { changeCountry, listCountries, officialNames, type WireSettingValue } from '#contract/desk/countries.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { findCountry } from '#domain/countries/country.ts'
import { findCurrencyProblem } from '#domain/money/currency-list.ts'
import {
  CountryChangedError,
  createCountryStore,
  type RecordedSetting,
} from '../../../db/stores/rates/country-store.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

const endpoints = { listCountries, changeCountry }

/** Endpoints of country settings: default currency, official sources and compared providers. */
export const countriesFeature = deskFeature(endpoints, countriesHandlers)

function countriesHandlers({ db, changesBy }: DeskContext): DeskHandlers<typeof endpoints> {
  const { loadSettings } = createCountryStore(db)

  return {
    listCountries: list,
    async changeCountry({ body, caller, now }) {
      const { default_currency: defaultCurrency, official_sources: officialSources, providers, revision } = body
      const country = body.country ?? undefined
      if (country && !findCountry(country)) {
        const problem = 'Must be an ISO 3166-1 country code.'
        throw new ApiError('invalid_parameters', `country: ${problem}`, { properties: { country: [problem] } })
      }
      if (findCurrencyProblem(defaultCurrency, dayOf(now)))
        throw new ApiError('unsupported_currency', `${defaultCurrency} cannot be offered.`)
      const { person } = caller.session
      const { record } = createCountryStore(db, changesBy(caller.actor))
      const setting = { country, defaultCurrency, officialSources, providers, recordedAt: now, recordedBy: person.mail }
      await record(setting, revision).catch((error: unknown) => {
        throw error instanceof CountryChangedError ? new ApiError('invalid_state', error.message) : error
      })
      return list()
    },
  }

  async function list() {
    const newest = new Map((await loadSettings()).map((setting) => [setting.country, setting]))
    const others = newest.get(undefined)
    newest.delete(undefined)
    return { countries: [...newest.values(), ...(others ? [others] : [])].map(writeSetting) }
  }
}

function writeSetting(setting: RecordedSetting): WireSettingValue {
  const { country, number, defaultCurrency, officialSources, providers, recordedAt, recordedBy } = setting
  return {
    country: country ?? null,
    revision: number,
    default_currency: defaultCurrency,
    official_sources: officialNames
      .filter((source) => officialSources.includes(source))
      .toSorted((one, other) => officialSources.indexOf(one) - officialSources.indexOf(other)),
    providers: [...providers],
    changed_at: recordedAt.toISOString(),
    changed_by: recordedBy,
  }
}
