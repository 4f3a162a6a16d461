import type { Country } from '../countries/country.ts'
import type { Currency } from '../money/currency.ts'
import {
  type MarginSchedule,
  type MarginScope,
  type MarginTier,
  scheduleAtPlace,
  scheduleInForce,
  startOf,
} from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'
import { sortTiers } from './margin-change.ts'

/** Margins of one client type, by amount. */
type MarginCell = {
  /** Smallest amount first. */
  readonly tiers: readonly MarginTier[]
  readonly since: Date
}

/** Margins of a currency in one country, or in all countries without margins of their own. */
export type MarginRow = {
  readonly country: Country | undefined
  /** Undefined if there are none: then the row of all countries applies, or the currency is not offered. */
  readonly cells: Readonly<Record<ClientType, MarginCell | undefined>>
}

/** The first row is that of all countries. */
export type CurrencyMargins = { readonly currency: Currency; readonly rows: readonly [MarginRow, ...MarginRow[]] }

/** Returns the margins in force at a moment, as a table. */
export function marginGrid(
  schedules: readonly MarginSchedule[],
  currencies: readonly Currency[],
  at: Date,
): CurrencyMargins[] {
  const byCurrency = Map.groupBy(schedules, ({ currency }) => currency)
  return currencies.map((currency) => {
    const known = byCurrency.get(currency) ?? []
    const countries = [...new Set(known.flatMap(({ country }) => country ?? []))].toSorted()
    const rowOf = (country: Country | undefined) => createRow(known, { currency, country }, at)
    const exceptions = countries.map(rowOf).filter(({ cells }) => cells.natural || cells.legal)
    return { currency, rows: [rowOf(undefined), ...exceptions] }
  })
}

/** Returns the scopes of a row with margins in force, which are withdrawn if the row is removed. */
export function scopesInForce(
  schedules: readonly MarginSchedule[],
  place: Omit<MarginScope, 'clientType'>,
  at: Date,
): MarginScope[] {
  return [undefined, ...clientTypes]
    .map((clientType) => ({ ...place, clientType }))
    .filter((scope) => scheduleInForce(schedules, scope, at))
}

function createRow(schedules: readonly MarginSchedule[], place: Omit<MarginScope, 'clientType'>, at: Date): MarginRow {
  const cellOf = (clientType: ClientType): MarginCell | undefined => {
    const schedule = scheduleAtPlace(schedules, { ...place, clientType }, at)
    return schedule && { tiers: sortTiers(schedule.tiers), since: startOf(schedule) }
  }
  return { country: place.country, cells: { natural: cellOf('natural'), legal: cellOf('legal') } }
}
