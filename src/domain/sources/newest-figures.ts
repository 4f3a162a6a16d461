import { type Day, never, zonedDay } from '../calendar/day.ts'
import { type Freshness, freshnessOf } from './freshness.ts'
import { leadCurrency } from './lead-currency.ts'
import { isCarried, type PublishedRate } from './publication.ts'
import { type Source, zoneOf } from './source.ts'

/** A source's newest figure, and how up to date that makes it. */
export type DatedFreshness = Freshness & { readonly newest: PublishedRate }

/** How up to date every source is that has a figure. */
export function freshnessBySource(recent: readonly PublishedRate[], now: Date): ReadonlyMap<Source, DatedFreshness> {
  return new Map(
    [...newestBySource(recent)].map(([source, newest]) => [source, { newest, ...freshnessOf(source, newest, now) }]),
  )
}

/** The newest figure of each source, up to the day of what leads its list. */
export function newestBySource(recent: readonly PublishedRate[]): ReadonlyMap<Source, PublishedRate> {
  const leads = newestOf(recent.filter(isLead))
  return newestOf(recent.filter(({ source, date }) => date <= (leads.get(source)?.date ?? never)))
}

/** Whether the list of a day does not count any more, so that others stand in for its source. */
export function isListTooOld(source: Source, date: Day, now: Date): boolean {
  return !isCarried({ source, currency: leadCurrency(source), date }, zonedDay(now, zoneOf(source)))
}

function isLead({ source, base, quote }: PublishedRate): boolean {
  const lead = leadCurrency(source)
  return base === lead || quote === lead
}

/** Of several for one day, that which we learned last. */
function newestOf(figures: readonly PublishedRate[]): Map<Source, PublishedRate> {
  const newest = new Map<Source, PublishedRate>()
  for (const figure of figures) {
    const known = newest.get(figure.source)
    if (!known || isNewer(figure, known)) newest.set(figure.source, figure)
  }
  return newest
}

function isNewer(one: PublishedRate, other: PublishedRate): boolean {
  return one.date > other.date || (one.date === other.date && one.learnedAt > other.learnedAt)
}
