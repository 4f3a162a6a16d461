import { type Currency, houseCurrency } from './currency.ts'
import type { Day } from './day.ts'
import { divide, type Fraction, fractionOf, one } from './decimal.ts'
import type { Figure, PublishedRate } from './publication.ts'
import { ownDesk, type Source, sources } from './source.ts'

/** How many units of a currency one euro is worth, and who said so for which day. */
export type Leg = {
  readonly perEuro: Fraction
  readonly source: Source
  readonly date: Day
  /** What the source printed of the currency against its home; its home itself has none. */
  readonly figure: PublishedRate | undefined
  /** What it printed of the euro, where its home is another currency. */
  readonly euro: PublishedRate | undefined
}

/** A leg for every currency somebody knows: any two can be crossed. */
export type MidRates = ReadonlyMap<Currency, Leg>

/** The official figures: each currency from the first source in `order` that publishes it. */
export function officialMidRates(published: readonly PublishedRate[], order: readonly Source[]): MidRates {
  const legs = new Map<Currency, Leg>()
  for (const source of order) {
    for (const [currency, leg] of legsOfSource(published, source)) if (!legs.has(currency)) legs.set(currency, leg)
  }
  return legs
}

/** The official figures, with our own desk's in their place where it loaded any. */
export function commercialMidRates(official: MidRates, published: readonly PublishedRate[]): MidRates {
  return new Map([...official, ...legsOfSource(published, ownDesk)])
}

/** Units of a figure's other currency for one of the source's home. */
export function unitsPerHome({ base, rate, quantity }: Omit<Figure, 'date'>, home: Currency): Fraction {
  const price =
    quantity === 1 ? fractionOf(rate) : divide(fractionOf(rate), fractionOf({ units: BigInt(quantity), scale: 0 }))
  return base === home ? price : divide(one, price)
}

/** A source's legs against EUR, crossed through its own home currency where that is another. */
function legsOfSource(published: readonly PublishedRate[], source: Source): Map<Currency, Leg> {
  const { home } = sources[source]
  const figures = newestByCurrency(published, source)
  const euro = figures.get(houseCurrency)
  const newest = [...figures.values()].map(({ date }) => date).reduce((a, b) => (a > b ? a : b), '')
  if (figures.size === 0 || (home !== houseCurrency && !euro)) return new Map()
  const euroPerHome = euro ? unitsPerHome(euro, home) : one
  const legOf = (figure: PublishedRate | undefined): Leg => {
    const units = figure ? unitsPerHome(figure, home) : one
    return { perEuro: divide(units, euroPerHome), source, date: figure?.date ?? newest, figure, euro }
  }
  return new Map([[home, legOf(undefined)], ...[...figures].map(([code, figure]) => [code, legOf(figure)] as const)])
}

function newestByCurrency(published: readonly PublishedRate[], source: Source): Map<Currency, PublishedRate> {
  const { home } = sources[source]
  const newest = new Map<Currency, PublishedRate>()
  for (const figure of published) {
    if (figure.source !== source || (figure.base !== home && figure.quote !== home)) continue
    const currency = figure.base === home ? figure.quote : figure.base
    const known = newest.get(currency)
    if (!known || known.date < figure.date) newest.set(currency, figure)
  }
  return newest
}
