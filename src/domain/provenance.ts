import type { Currency } from './currency.ts'
import type { Day } from './day.ts'
import type { MidRates } from './mid-rates.ts'
import type { Source } from './source.ts'

export type SourceInUse = { readonly source: Source; readonly date: Day }

/** Who the figures of some currencies come from, each source with the day of its newest one, in the order of use. */
export function sourcesInUse(rates: MidRates, currencies: readonly Currency[]): readonly SourceInUse[] {
  const newest = new Map<Source, Day>()
  for (const currency of currencies) {
    const leg = rates.get(currency)
    if (leg && leg.date > (newest.get(leg.source) ?? '')) newest.set(leg.source, leg.date)
  }
  return [...newest].map(([source, date]) => ({ source, date }))
}
