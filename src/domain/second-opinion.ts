import { type Day, dayAfter } from './day.ts'
import { divide, type Fraction } from './decimal.ts'
import { type MidRates, officialMidRates } from './mid-rates.ts'
import type { Figure, PublishedRate } from './publication.ts'
import { ownDesk, type Source, sourceNames } from './source.ts'

/** What another source makes of a pair, crossed through the euro. */
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
  const days = new Map<Day, readonly MidRates[]>()
  return (figure: Figure): readonly SecondOpinion[] => {
    const rates = days.get(figure.date) ?? ratesOn(figure.date, order, known)
    days.set(figure.date, rates)
    return rates.flatMap((legs) => opinionOn(figure, legs) ?? [])
  }
}

function ratesOn(day: Day, order: readonly Source[], known: readonly PublishedRate[]): readonly MidRates[] {
  const oldest = dayAfter(day, -oldestDays)
  const inTime = known.filter(({ date }) => date <= day && date >= oldest)
  return order.map((source) => officialMidRates(inTime, [source]))
}

function opinionOn({ base, quote }: Figure, legs: MidRates): SecondOpinion | undefined {
  const [from, to] = [legs.get(base), legs.get(quote)]
  if (!from || !to) return undefined
  const date = from.date < to.date ? from.date : to.date
  return { price: divide(to.perEuro, from.perEuro), source: from.source, date }
}
