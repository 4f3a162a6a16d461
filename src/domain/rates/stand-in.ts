import { type Day, dayAfter } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type Source, type SourceEntry, sources } from '../sources/source.ts'

/** Countries in which a source is the first, and the source that would replace it. */
type StandIn = {
  readonly countries: readonly Country[]
  /** True if it applies to all countries without an order of their own. */
  readonly isElsewhere: boolean
  /** Undefined if there is no other source. */
  readonly next: Source | undefined
}

/** Order of sources in a country; without a country, in all others. */
type SourceOrder = { readonly country: Country | undefined; readonly officialSources: readonly Source[] }

/** Returns the replacements of a source that publishes nothing more, each with the countries concerned. */
export function standInsOf(
  source: Source,
  { orders, published }: { readonly orders: readonly SourceOrder[]; readonly published: readonly PublishedRate[] },
): readonly StandIn[] {
  const inForce = new Set(published.map((figure) => figure.source))
  const concerned = orders.flatMap(({ country, officialSources }) => {
    const [first, next] = officialSources.filter((one) => inForce.has(one))
    return first === source ? [{ country, next }] : []
  })
  return [...Map.groupBy(concerned, ({ next }) => next)].map(([next, those]) => ({
    countries: those.flatMap(({ country }) => country ?? []),
    isElsewhere: those.some(({ country }) => country === undefined),
    next,
  }))
}

/** Returns the first day on which figures of a day are no longer carried forward; undefined if they always are. */
export function expiryOf(source: Source, date: Day): Day | undefined {
  const { carryForwardDays }: SourceEntry = sources[source]
  return carryForwardDays === undefined ? undefined : dayAfter(date, carryForwardDays + 1)
}
