import { compareDecimals, type Decimal, zero } from '../money/decimal.ts'
import type { MarginSchedule, MarginScope } from '../rates/margin.ts'
import { clientTypes } from '../sources/provider.ts'
import { type MarginChange, schedulesFrom } from './margin-change.ts'
import { marginGrid } from './margin-grid.ts'

export const concernKinds = ['above_usual', 'below_nothing', 'not_on_offer'] as const

/** What is possible, but hardly ever meant: it is asked about twice. */
export type Concern = {
  readonly kind: (typeof concernKinds)[number]
  readonly scope: MarginScope
  /** The margin it is about; none where a currency is taken off. */
  readonly margin: Decimal | undefined
}

const usualMost: Decimal = { units: 10n, scale: 2 }

/** What is to be asked about changes that would begin at a moment. */
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

/** Who could exchange a currency and could not any more. */
function takenOff(changes: readonly MarginChange[], schedules: readonly MarginSchedule[], start: Date): Concern[] {
  const currencies = [...new Set(changes.map(({ currency }) => currency))]
  const before = marginGrid(schedules, currencies, start)
  const after = marginGrid([...schedules, ...schedulesFrom(changes, start)], currencies, start)
  return after.flatMap(({ currency, rows: [row] }, index) =>
    clientTypes
      .filter((clientType) => before[index]?.rows[0].cells[clientType] && !row.cells[clientType])
      .map((clientType) => ({
        kind: 'not_on_offer' as const,
        scope: { currency, country: undefined, clientType },
        margin: undefined,
      })),
  )
}
