import type { Currency } from './currency.ts'
import type { Day } from './day.ts'
import { divide, type Fraction, roundHalfUp } from './decimal.ts'
import { createLegs } from './history-legs.ts'
import { isInForce, type PublishedRate } from './publication.ts'
import type { Series } from './series.ts'
import type { Source } from './source.ts'

/** How currencies went lately, on the same days for all: for drawing, never for reckoning. */
export type RecentTrend = {
  readonly days: readonly Day[]
  /** Units for one euro, where the first that is known is 10,000; null where none is known. */
  readonly values: ReadonlyMap<Currency, readonly (number | null)[]>
}

const mostDays = 30
const digits = 4

/** The last days that the first source with figures in force published for; what has grown too old is left out. */
export function recentTrend(
  recent: readonly PublishedRate[],
  { order, currencies, today }: { order: readonly Source[]; currencies: readonly Currency[]; today: Day },
): RecentTrend {
  const series = seriesOf(recent.filter(({ source, date }) => order.includes(source) && date <= today))
  const inForce = order.filter((source) => series.some((one) => one.source === source && isSeriesInForce(one, today)))
  const [first] = inForce
  const ofFirst = series.filter(({ source }) => source === first)
  const days = [...new Set(ofFirst.flatMap(({ entries }) => entries.map(({ date }) => date)))].sort().slice(-mostDays)
  const valuesOf = (currency: Currency) => {
    const legAt = createLegs(series, currency, inForce)
    return inTenThousandths(days.map((day) => legAt(day)?.perEuro))
  }
  return { days, values: new Map(currencies.map((currency) => [currency, valuesOf(currency)])) }
}

function isSeriesInForce({ source, base, quote, entries }: Series, today: Day): boolean {
  return isInForce({ source, base, quote, date: entries.at(-1)?.date ?? '' }, today)
}

/** The figures of a book have the newest first. */
function seriesOf(recent: readonly PublishedRate[]): Series[] {
  const pairs = Map.groupBy(recent, ({ source, base, quote }) => `${source} ${base} ${quote}`)
  return [...pairs.values()].flatMap((figures) => {
    const [first] = figures
    return first ? [{ ...first, entries: figures.toReversed() }] : []
  })
}

function inTenThousandths(values: readonly (Fraction | undefined)[]): (number | null)[] {
  const first = values.find((value) => value !== undefined)
  return values.map((value) => (value && first ? Number(roundHalfUp(divide(value, first), digits).units) : null))
}
