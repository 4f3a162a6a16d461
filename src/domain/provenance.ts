import { type Currency, houseCurrency } from './currency.ts'
import type { Day } from './day.ts'
import { leadCurrency } from './lead-currency.ts'
import type { Leg, MidRates } from './mid-rates.ts'
import type { PublishedRate } from './publication.ts'
import { type Source, sources } from './source.ts'

type SourceInUse = { readonly source: Source; readonly date: Day }

/** Who the figures of some currencies come from, each source with the day of its list, in the order of use. */
export function sourcesInUse(rates: MidRates, currencies: readonly Currency[]): readonly SourceInUse[] {
  const newest = new Map<Source, Day>()
  for (const currency of currencies) {
    const leg = rates.get(currency)
    if (leg && leg.date > (newest.get(leg.source) ?? '')) newest.set(leg.source, leg.date)
  }
  return [...newest].map(([source, date]) => ({ source, date: leadDay(rates, source) ?? date }))
}

function leadDay(rates: MidRates, source: Source): Day | undefined {
  const lead = rates.get(leadCurrency(source))
  return lead?.source === source ? lead.date : undefined
}

/** What only the market has figures of, where official sources have others; where they have none, nothing stands out. */
export function marketCurrencies(rates: MidRates, currencies: readonly Currency[]): readonly Currency[] {
  const ofMarket = currencies.filter((currency) => rates.get(currency)?.source === 'market')
  const known = currencies.filter((currency) => rates.has(currency))
  return ofMarket.length < known.length ? ofMarket : []
}

/** How a rate is made: as printed, turned round, of several figures, or of none because it is the same currency. */
export const provenanceKinds = ['direct', 'inverted', 'cross', 'same'] as const
type ProvenanceKind = (typeof provenanceKinds)[number]

export type Provenance = {
  readonly kind: ProvenanceKind
  /** The currency in the middle of a cross. */
  readonly through: Currency | undefined
  /** What was printed, on the way from one currency to the other. */
  readonly figures: readonly PublishedRate[]
}

/** Where the mid rate of a pair comes from; undefined where nobody knows one of the two. */
export function provenanceOf(rates: MidRates, from: Currency, to: Currency): Provenance | undefined {
  const [start, end] = [rates.get(from), rates.get(to)]
  if (!start || !end) return undefined
  const figures = from === to ? [] : figuresBetween(start, end)
  const [figure, second] = figures
  if (!figure) return { kind: 'same', through: undefined, figures }
  if (second)
    return { kind: 'cross', through: start.source === end.source ? sources[start.source].home : houseCurrency, figures }
  return { kind: figure.base === from ? 'direct' : 'inverted', through: undefined, figures }
}

/** Within one source the way leads through its home; between two of them through the euro. */
function figuresBetween(start: Leg, end: Leg): readonly PublishedRate[] {
  const steps =
    start.source === end.source ? [start.figure, end.figure] : [...stepsToEuro(start), ...stepsToEuro(end).toReversed()]
  return steps.filter((figure) => figure !== undefined)
}

/** Whoever has euros is there already, whatever their source prints of them. */
function stepsToEuro({ figure, euro }: Leg): readonly (PublishedRate | undefined)[] {
  return figure && figure === euro ? [] : [figure, euro]
}
