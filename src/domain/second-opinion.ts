import { unitsPerHome } from './cross.ts'
import type { Currency } from './currency.ts'
import { type Day, dayAfter } from './day.ts'
import { divide, type Fraction, one } from './decimal.ts'
import type { Figure, PublishedRate } from './publication.ts'
import { ownDesk, type Source, sourceNames, sources } from './source.ts'

/** What another source makes of a pair, crossed through its home. */
export type SecondOpinion = { readonly price: Fraction; readonly source: Source; readonly date: Day }

type Known = {
  readonly source: Source
  readonly recent: readonly PublishedRate[]
  /** What is held itself, of any source. */
  readonly pending: readonly PublishedRate[]
}

export type SecondOpinions = {
  /** What other sources say, the official ones first. */
  trusted(figure: Figure): readonly SecondOpinion[]
  /** The same, but for those who only repeat the source. */
  independent(figure: Figure): readonly SecondOpinion[]
  /** What others said that is held as well: in a storm everybody's figures are. */
  held(figure: Figure): readonly SecondOpinion[]
}

/** Older than this an opinion is none. */
const oldestDays = 400

/** Its daily list is the other's, mistakes and all: the two are one witness. */
const copies: readonly Source[] = ['ecb', 'lithuania']

export function createSecondOpinions({ source, recent, pending }: Known): SecondOpinions {
  const others = officialFirst.filter((other) => other !== source)
  const independent = others.filter((other) => !copies.includes(source) || !copies.includes(other))
  return {
    trusted: createOpinions(others, recent),
    independent: createOpinions(independent, recent),
    held: createOpinions(
      independent.filter((other) => pending.some((figure) => figure.source === other)),
      // Of two figures for a day the first counts, and here that is the one in doubt.
      [...pending, ...recent],
    ),
  }
}

const officialFirst = sourceNames
  .filter((source) => source !== ownDesk)
  .toSorted((a, b) => Number(a === 'market') - Number(b === 'market'))

function createOpinions(order: readonly Source[], known: readonly PublishedRate[]) {
  const days = new Map<Day, readonly SourceLegs[]>()
  return (figure: Figure): readonly SecondOpinion[] => {
    const legs = days.get(figure.date) ?? legsOn(figure.date, order, known)
    days.set(figure.date, legs)
    return legs.flatMap((ofSource) => opinionOn(figure, ofSource) ?? [])
  }
}

/** What a source says of currencies: units of each for one of its home, by the newest figure. */
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
  const latest = legs.map(([, { date }]) => date).reduce((a, b) => (a > b ? a : b), '')
  return new Map(legs.length === 0 ? [] : [...legs, [home, { perHome: one, date: latest }]])
}

function opinionOn({ base, quote }: Figure, { source, legs }: SourceLegs): SecondOpinion | undefined {
  const [from, to] = [legs.get(base), legs.get(quote)]
  if (!from || !to) return undefined
  const date = from.date < to.date ? from.date : to.date
  return { price: divide(to.perHome, from.perHome), source, date }
}
