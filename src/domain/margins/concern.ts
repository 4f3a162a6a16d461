import type { Country } from '../countries/country.ts'
import { compareDecimals, type Decimal, zero } from '../money/decimal.ts'
import type { MarginSchedule, MarginScope } from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'
import { type MarginChange, schedulesFrom } from './margin-change.ts'
import { type CurrencyMargins, marginGrid } from './margin-grid.ts'

const concernKinds = ['above_usual', 'below_nothing', 'not_on_offer'] as const

/** A possible but unusual change, which has to be confirmed. */
export type Concern = {
  readonly kind: (typeof concernKinds)[number]
  readonly scope: MarginScope
  /** The unusual margin; undefined if a currency would no longer be offered. */
  readonly margin: Decimal | undefined
}

const usualMost: Decimal = { units: 10n, scale: 2 }

/** Returns the concerns about changes that would start at a moment. */
export function concernsOf(
  changes: readonly MarginChange[],
  schedules: readonly MarginSchedule[],
  start: Date,
): Concern[] {
  const margins = changes.flatMap(({ tiers, ...scope }) =>
    tiers.flatMap(({ margin }): Concern[] => {
      if (compareDecimals(margin, usualMost) > 0) return [{ kind: 'above_usual', scope, margin }]
      return compareDecimals(margin, zero) < 0 ? [{ kind: 'below_nothing', scope, margin }] : []
    }),
  )
  return [...margins, ...takenOff(changes, schedules, start)]
}

/** Returns the scopes that could exchange a currency and could not afterwards, in all countries or in one. */
function takenOff(changes: readonly MarginChange[], schedules: readonly MarginSchedule[], start: Date): Concern[] {
  const currencies = [...new Set(changes.map(({ currency }) => currency))]
  const before = marginGrid(schedules, currencies, start)
  const after = marginGrid([...schedules, ...schedulesFrom(changes, start)], currencies, start)
  return before.flatMap((margins, index) => {
    const later = after[index]
    return margins.rows.flatMap(({ country, cells }) =>
      clientTypes
        .filter((clientType) => cells[clientType] && later && !isOffered(later, country, clientType))
        .map((clientType) => ({
          kind: 'not_on_offer' as const,
          scope: { currency: margins.currency, country, clientType },
          margin: undefined,
        })),
    )
  })
}

/** Tells whether a currency is offered, by the margins of a country or by those of all. */
function isOffered({ rows }: CurrencyMargins, country: Country | undefined, clientType: ClientType): boolean {
  const [general] = rows
  const own = rows.find((row) => row.country === country)
  return (own?.cells[clientType] ?? general.cells[clientType]) !== undefined
}
