import * as z from 'zod/mini'
import { type RangeFigure, type RangeStatistics, rangeKinds } from '#domain/history/range-statistics.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { DayText, RateText, SignedText } from '../core/schemas.ts'

const WireFigure = z.object({ date: DayText, rate: RateText })

export const WireStatistics = z
  .object({
    kind: z.enum(rangeKinds).check(z.meta({ description: 'Kind of the figures that most days of the range have.' })),
    count: z.number(),
    high: WireFigure,
    low: WireFigure,
    average: RateText,
    first: WireFigure,
    last: WireFigure,
    change_percent: z.optional(SignedText).check(z.meta({ description: 'Change from the first to the last figure.' })),
    is_partial: z.boolean().check(z.meta({ description: 'True if figures of the other kind are left out.' })),
    is_current: z.boolean().check(z.meta({ description: 'True if the last figure is the newest of the range.' })),
  })
  .check(
    z.meta({
      id: 'HistoryStatistics',
      description:
        'High, low and average of the official rates of all days of the range, also those that `interval` leaves out of `entries`.',
    }),
  )

type Wire = z.infer<typeof WireStatistics>

export function writeStatistics(statistics: RangeStatistics): Wire {
  const { kind, count, high, low, average, first, last, change, isPart, isUpToDate } = statistics
  return {
    kind,
    count,
    high: writeFigure(high),
    low: writeFigure(low),
    average: decimalText(average),
    first: writeFigure(first),
    last: writeFigure(last),
    ...(change && { change_percent: decimalText(change) }),
    is_partial: isPart,
    is_current: isUpToDate,
  }
}

export function readStatistics({ kind, count, average, change_percent, ...wire }: Wire): RangeStatistics {
  const readFigure = ({ date, rate }: z.infer<typeof WireFigure>) => ({ date, rate: parseDecimal(rate), kind })
  return {
    kind,
    count,
    high: readFigure(wire.high),
    low: readFigure(wire.low),
    average: parseDecimal(average),
    first: readFigure(wire.first),
    last: readFigure(wire.last),
    change: change_percent === undefined ? undefined : parseDecimal(change_percent),
    isPart: wire.is_partial,
    isUpToDate: wire.is_current,
  }
}

function writeFigure({ date, rate }: RangeFigure): z.infer<typeof WireFigure> {
  return { date, rate: decimalText(rate) }
}
