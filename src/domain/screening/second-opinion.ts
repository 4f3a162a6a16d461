import { type Day, dayAfter, daysBetween, laterOf } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, one } from '../money/decimal.ts'
import { unitsPerHome } from '../rates/cross.ts'
import type { Figure, PublishedRate } from '../sources/publication.ts'
import { ownDesk, type Source, sourceNames, sources } from '../sources/source.ts'
import { type HomeList, homeListOf, seenFrom, shiftBetween } from './home-list.ts'
import { type Change, percent, perDay } from './volatility.ts'

/** Price of a pair by another source, crossed through its home currency. */
export type SecondOpinion = { readonly price: Fraction; readonly source: Source; readonly date: Day }

/** Prices of all currencies by another source, as units for one of the judged source's home currency, and their age. */
export type ListOpinion = {
  readonly source: Source
  readonly list: HomeList
  readonly date: Day
  readonly days: number
}

type Known = {
  readonly source: Source
  readonly recent: readonly PublishedRate[]
  /** Held figures of any source. */
  readonly pending: readonly PublishedRate[]
}

export type SecondOpinions = {
  /** Opinions of other sources, official ones first. */
  trusted(figure: Figure): readonly SecondOpinion[]
  /** The same without sources that only repeat this one. */
  independent(figure: Figure): readonly SecondOpinion[]
  /** Held figures of other sources: in a volatile market the figures of all sources are held. */
  held(figure: Figure): readonly SecondOpinion[]
  /** Whole lists of independent sources on a day. */
  lists(day: Day): readonly ListOpinion[]
  /** Whole lists of sources with held figures, in which the held figures count. */
  heldLists(day: Day): readonly ListOpinion[]
}

/** Distance within which, and age in days up to which, another source confirms a leap. */
export const witnessLimit = percent(2n)
const witnessDays = 7

export function isWitness({ days }: Pick<ListOpinion, 'days'>): boolean {
  return days <= witnessDays
}

/** A source nearer to the old level has not seen the leap. */
export function vouches(distance: Change, leap: Change): boolean {
  return distance <= witnessLimit && distance * 2n <= leap
}

/** Maximum age of an opinion in days. */
const oldestDays = 400

/** Two sources that count as one, because the daily list of Lithuania repeats that of the ECB, mistakes included. */
const copies: readonly Source[] = ['ecb', 'lithuania']

export function createSecondOpinions({ source, recent, pending }: Known): SecondOpinions {
  const { home } = sources[source]
  const trusted = createLegs(
    officialFirst.filter((other) => other !== source),
    recent,
  )
  const independent = createLegs(independentOf(source), recent)
  const held = createLegs(
    independentOf(source).filter((other) => pending.some((figure) => figure.source === other)),
    // The first figure of a day counts, here the held one.
    [...pending, ...recent],
  )
  const opinionsIn = (legsOn: LegsOn) => (figure: Figure) =>
    legsOn(figure.date).flatMap((ofSource) => opinionOn(figure, ofSource) ?? [])
  const listsIn = (legsOn: LegsOn) => (day: Day) => legsOn(day).flatMap((legs) => listOn(day, legs, home))
  return {
    trusted: opinionsIn(trusted),
    independent: opinionsIn(independent),
    held: opinionsIn(held),
    lists: listsIn(independent),
    heldLists: listsIn(held),
  }
}

/** Returns the daily moves of a source's home currency as seen by the other source that shows most of them. */
export function homeMovesElsewhere(source: Source, recent: readonly PublishedRate[]): readonly Change[] {
  const followed = independentOf(source).map((other) => homeMovesBy(other, sources[source].home, recent))
  return followed.reduce((most, moves) => (moves.length > most.length ? moves : most), [])
}

function homeMovesBy(other: Source, home: Currency, recent: readonly PublishedRate[]): readonly Change[] {
  const days = Map.groupBy(
    recent.filter(({ source }) => source === other),
    ({ date }) => date,
  )
  const lists = [...days]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([date, figures]) => {
      const units = new Map([...homeListOf(figures, sources[other].home), [sources[other].home, one]])
      return { date, list: seenFrom(home, units) }
    })
  return lists.flatMap(({ date, list }, index) => {
    const previous = lists[index - 1]
    const shift = previous && shiftBetween(list, previous.list)
    return shift ? [perDay(shift.change, daysBetween(previous.date, date))] : []
  })
}

function independentOf(source: Source): readonly Source[] {
  return officialFirst.filter((other) => other !== source && !(copies.includes(source) && copies.includes(other)))
}

const officialFirst = sourceNames
  .filter((source) => source !== ownDesk)
  .toSorted((a, b) => Number(a === 'market') - Number(b === 'market'))

type LegsOn = (day: Day) => readonly SourceLegs[]

function createLegs(order: readonly Source[], known: readonly PublishedRate[]): LegsOn {
  const days = new Map<Day, readonly SourceLegs[]>()
  return (day) => {
    const legs = days.get(day) ?? legsOn(day, order, known)
    days.set(day, legs)
    return legs
  }
}

/** Units of each currency for one of a source's home currency, by its newest figures. */
type SourceLegs = { readonly source: Source; readonly legs: ReadonlyMap<Currency, Leg> }
type Leg = { readonly perHome: Fraction; readonly date: Day }

function legsOn(day: Day, order: readonly Source[], known: readonly PublishedRate[]): readonly SourceLegs[] {
  const oldest = dayAfter(day, -oldestDays)
  const inTime = Map.groupBy(
    known.filter(({ date }) => date <= day && date >= oldest),
    ({ source }) => source,
  )
  return order.map((source) => ({ source, legs: legsOf(inTime.get(source) ?? [], sources[source].home) }))
}

function legsOf(figures: readonly PublishedRate[], home: Currency): ReadonlyMap<Currency, Leg> {
  const newest = new Map<Currency, PublishedRate>()
  for (const figure of figures) {
    if (figure.base !== home && figure.quote !== home) continue
    const currency = figure.base === home ? figure.quote : figure.base
    const known = newest.get(currency)
    if (!known || known.date < figure.date) newest.set(currency, figure)
  }
  const legs = [...newest].map(([currency, figure]): [Currency, Leg] => [
    currency,
    { perHome: unitsPerHome(figure, home), date: figure.date },
  ])
  const latest = legs.map(([, { date }]) => date).reduce(laterOf, '')
  return new Map(legs.length === 0 ? [] : [...legs, [home, { perHome: one, date: latest }]])
}

function opinionOn({ base, quote }: Figure, { source, legs }: SourceLegs): SecondOpinion | undefined {
  const [from, to] = [legs.get(base), legs.get(quote)]
  if (!from || !to) return undefined
  const date = from.date < to.date ? from.date : to.date
  return { price: divide(to.perHome, from.perHome), source, date }
}

/** Returns the list of a source as an opinion. Its date is the median of the dates of its figures. */
function listOn(day: Day, { source, legs }: SourceLegs, home: Currency): ListOpinion[] {
  const list = seenFrom(home, new Map([...legs].map(([currency, { perHome }]) => [currency, perHome])))
  const dates = [...legs.values()].map(({ date }) => date).toSorted()
  const date = dates[dates.length >> 1]
  return list.size === 0 || date === undefined ? [] : [{ source, list, date, days: daysBetween(date, day) }]
}
