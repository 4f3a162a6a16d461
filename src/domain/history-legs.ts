import { type Currency, houseCurrency } from './currency.ts'
import type { Day } from './day.ts'
import { divide, type Fraction, one } from './decimal.ts'
import { unitsPerHome } from './mid-rates.ts'
import { createCursor, type Series, type SeriesEntry } from './series.ts'
import { type Source, sources } from './source.ts'

/** A currency on a day: units of it for one euro, the newest day that made it so, and who said it. */
export type DayLeg = { readonly perEuro: Fraction; readonly date: Day | undefined; readonly source: Source | undefined }

/** The euro itself, which nobody has to publish. */
export const euroLeg: DayLeg = { perEuro: one, date: undefined, source: undefined }

/** The leg of a currency for days asked in their order, from the first source that has it on the day. */
export function createLegs(
  series: readonly Series[],
  currency: Currency,
  order: readonly Source[],
): (day: Day) => DayLeg | undefined {
  if (currency === houseCurrency) return () => euroLeg
  const tracks = order.map((source) => createTrack(series, currency, source)).filter((track) => track !== undefined)
  return (day) => {
    for (const track of tracks) {
      const leg = track(day)
      if (leg) return leg
    }
    return undefined
  }
}

/** What one source says of a currency. */
function createTrack(series: readonly Series[], currency: Currency, source: Source) {
  const { home } = sources[source]
  const units = currency === home ? undefined : cursorOf(series, source, currency)
  const euro = home === houseCurrency ? undefined : cursorOf(series, source, houseCurrency)
  if ((currency !== home && !units) || (home !== houseCurrency && !euro)) return undefined
  return (day: Day): DayLeg | undefined => {
    const [figure, perEuroFigure] = [units?.(day), euro?.(day)]
    if ((units && !figure) || (euro && !perEuroFigure)) return undefined
    const perHome = figure ? figure.perHome : one
    const perEuro = perEuroFigure ? divide(perHome, perEuroFigure.perHome) : perHome
    return { perEuro, date: later(figure?.date, perEuroFigure?.date), source }
  }
}

function later(one: Day | undefined, other: Day | undefined): Day | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one
}

type HomeFigure = { readonly perHome: Fraction; readonly date: Day }

function cursorOf(series: readonly Series[], source: Source, currency: Currency) {
  const { home } = sources[source]
  const printed = series.find(
    (one) =>
      one.source === source &&
      ((one.base === home && one.quote === currency) || (one.base === currency && one.quote === home)),
  )
  if (!printed) return undefined
  const { base, quote } = printed
  const cursor = createCursor(printed)
  let known: { entry: SeriesEntry; figure: HomeFigure } | undefined
  return (day: Day): HomeFigure | undefined => {
    const entry = cursor(day)
    if (!entry) return undefined
    if (known?.entry !== entry) {
      known = {
        entry,
        figure: {
          perHome: unitsPerHome({ base, quote, rate: entry.rate, quantity: entry.quantity }, home),
          date: entry.date,
        },
      }
    }
    return known.figure
  }
}
