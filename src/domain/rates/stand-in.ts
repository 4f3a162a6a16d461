import { type Day, dayAfter } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type Source, type SourceEntry, sources } from '../sources/source.ts'

/** Where visitors read the figures of a source first, and whose they would read without it. */
type StandIn = {
  readonly countries: readonly Country[]
  /** Whether it is so in all countries that have no order of their own. */
  readonly isElsewhere: boolean
  /** Nobody where there is no other. */
  readonly next: Source | undefined
}

/** Whose figures count in a country before whose; without a country, in all others. */
type SourceOrder = { readonly country: Country | undefined; readonly officialSources: readonly Source[] }

/** Who would stand in for a source that says nothing more, each with the countries where it would be so. */
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

/** The first day on which figures of a day are not carried any more; undefined where they always are. */
export function expiryOf(source: Source, date: Day): Day | undefined {
  const { carryForwardDays }: SourceEntry = sources[source]
  return carryForwardDays === undefined ? undefined : dayAfter(date, carryForwardDays + 1)
}
