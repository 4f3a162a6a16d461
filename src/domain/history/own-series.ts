import { type Day, dayAfter, dayOf, lastMomentOf, never } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { findOwnRate, hasCounted, type OwnRate, ownChanges, ownStart } from '../rates/own-rate.ts'
import type { Series, SeriesEntry } from '../rates/series.ts'
import { ownDesk } from '../sources/source.ts'

/** Returns series with manual rates by day: the rate that counted at the end of each. */
export function withOwnSeries(series: readonly Series[], rates: readonly OwnRate[], at: Date): readonly Series[] {
  const started = rates.filter((rate) => ownStart(rate) <= at && hasCounted(rate))
  if (started.length === 0) return series
  const currencies = [...new Set(started.map(({ currency }) => currency))]
  const isReplaced = (one: Series) => one.source === ownDesk && currencies.includes(one.quote)
  const own = currencies.map((currency) => {
    const byDay = series.find((one) => one.source === ownDesk && one.quote === currency)
    const changes = ownChanges(started, currency, at)
    const entries = [...untilReplaced(byDay?.entries ?? [], changes), ...dayByDay(started, currency, changes, at)]
    return {
      source: ownDesk,
      base: houseCurrency,
      quote: currency,
      // The last entry of a day counts, which is the one set for a moment.
      entries: entries.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
    }
  })
  return [...series.filter((one) => !isReplaced(one)), ...own]
}

/** Manual rates of whole days count until one is set for a moment. */
function untilReplaced(byDay: readonly SeriesEntry[], changes: readonly Day[]): SeriesEntry[] {
  return byDay.flatMap((entry) => {
    const next = changes.find((day) => day >= entry.date)
    if (next === undefined) return [entry]
    return next === entry.date ? [] : [{ ...entry, lastDay: dayAfter(next, -1) }]
  })
}

/** Returns a figure for each day at whose end a manual rate counted. */
function dayByDay(rates: readonly OwnRate[], currency: Currency, changes: readonly Day[], at: Date): SeriesEntry[] {
  const today = dayOf(at)
  return changes.flatMap((day, index) => {
    const end = lastMomentOf(day)
    const rate = findOwnRate(rates, currency, end < at ? end : at)
    if (!rate) return []
    const next = changes[index + 1] ?? never
    const entries: SeriesEntry[] = []
    for (let date = day; date < next && date <= today; date = dayAfter(date, 1))
      entries.push({ date, rate: rate.rate, quantity: 1, lastDay: date })
    return entries
  })
}
