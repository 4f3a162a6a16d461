import { type Day, dayAfter, dayOf, lastMomentOf } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { findOwnRate, type OwnRate, ownEnd, ownStart } from '../rates/own-rate.ts'
import type { Series, SeriesEntry } from '../rates/series.ts'
import { ownDesk } from '../sources/source.ts'

/** What our desk has set by moments, day by day: what counted at the end of each. */
export function withOwnSeries(series: readonly Series[], rates: readonly OwnRate[], at: Date): readonly Series[] {
  const started = rates.filter((rate) => ownStart(rate) <= at)
  if (started.length === 0) return series
  const currencies = [...new Set(started.map(({ currency }) => currency))]
  const isReplaced = (one: Series) => one.source === ownDesk && currencies.includes(one.quote)
  const own = currencies.map((currency) => {
    const said = series.find((one) => one.source === ownDesk && one.quote === currency)
    return {
      ...{ source: ownDesk, base: houseCurrency, quote: currency },
      entries: entriesOf(said?.entries ?? [], rates, currency, at),
    }
  })
  return [...series.filter((one) => !isReplaced(one)), ...own]
}

function entriesOf(
  said: readonly SeriesEntry[],
  rates: readonly OwnRate[],
  currency: Currency,
  at: Date,
): SeriesEntry[] {
  const days = changeDays(rates, currency, at)
  const [first] = days
  // What it said of whole days counted until it began to say it of moments.
  const entries = said.filter(({ date }) => !first || date < first)
  let known: OwnRate | undefined
  for (const day of days) {
    const end = lastMomentOf(day)
    const rate = findOwnRate(rates, currency, end < at ? end : at)
    const last = entries.at(-1)
    if (last && last.lastDay === undefined) entries[entries.length - 1] = { ...last, lastDay: dayAfter(day, -1) }
    if (rate && rate === known && last) entries[entries.length - 1] = last
    else if (rate) entries.push({ date: day, rate: rate.rate, quantity: 1 })
    known = rate
  }
  return entries
}

/** The days on which what counts may be another. */
function changeDays(rates: readonly OwnRate[], currency: Currency, at: Date): Day[] {
  const moments = rates
    .filter((rate) => rate.currency === currency)
    .flatMap((rate) => [ownStart(rate), ownEnd(rate)])
    .flatMap((moment) => (moment && moment <= at ? [dayOf(moment)] : []))
  return [...new Set(moments)].toSorted()
}
