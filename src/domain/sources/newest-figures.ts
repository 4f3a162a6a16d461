import { type Day, never, zonedDay } from '../calendar/day.ts'
import { type Freshness, freshnessOf } from './freshness.ts'
import { leadCurrency } from './lead-currency.ts'
import { isCarried, type PublishedRate } from './publication.ts'
import { type Source, zoneOf } from './source.ts'

/** Newest figure of a source and its freshness. */
export type DatedFreshness = Freshness & { readonly newest: PublishedRate }

/** Returns the freshness of every source with figures. */
export function freshnessBySource(recent: readonly PublishedRate[], now: Date): ReadonlyMap<Source, DatedFreshness> {
  return new Map(
    [...newestBySource(recent)].map(([source, newest]) => [source, { newest, ...freshnessOf(source, newest, now) }]),
  )
}

/** Returns the newest figure of each source, up to the day of its main list. */
export function newestBySource(recent: readonly PublishedRate[]): ReadonlyMap<Source, PublishedRate> {
  const leads = newestOf(recent.filter(isLead))
  return newestOf(recent.filter(({ source, date }) => date <= (leads.get(source)?.date ?? never)))
}

/** Tells whether the list of a day is too old to count, so that other sources replace it. */
export function isListTooOld(source: Source, date: Day, now: Date): boolean {
  return !isCarried({ source, currency: leadCurrency(source), date }, zonedDay(now, zoneOf(source)))
}

function isLead({ source, base, quote }: PublishedRate): boolean {
  const lead = leadCurrency(source)
  return base === lead || quote === lead
}

/** Returns the newest figures; of several for one day, the one that arrived last. */
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
