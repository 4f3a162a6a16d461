import { type Currency, houseCurrency } from './currency.ts'
import type { Day } from './day.ts'
import { divide, type Fraction, fractionOf, one } from './decimal.ts'
import type { PublishedRate } from './publication.ts'
import { type Source, sources } from './source.ts'

/** How many units of a currency one euro is worth, and who said so for which day. */
export type Leg = { readonly perEuro: Fraction; readonly source: Source; readonly date: Day }

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
  return new Map([...official, ...legsOfSource(published, 'treasury')])
}

/** A source's legs against EUR, crossed through its own home currency where that is another. */
function legsOfSource(published: readonly PublishedRate[], source: Source): Map<Currency, Leg> {
  const { home } = sources[source]
  const figures = newestByCurrency(published, source)
  const days = [...figures.values()].map(({ date }) => date).toSorted()
  const perHome = new Map<Currency, Fraction>([[home, one]])
  for (const [currency, figure] of figures) perHome.set(currency, unitsPerHome(figure, home))
  const euroPerHome = perHome.get(houseCurrency)
  if (!euroPerHome || figures.size === 0) return new Map()
  return new Map(
    [...perHome].map(([currency, units]) => {
      const date = figures.get(currency)?.date ?? days.at(-1) ?? ''
      return [currency, { perEuro: divide(units, euroPerHome), source, date }]
    }),
  )
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

function unitsPerHome({ base, rate, quantity }: PublishedRate, home: Currency): Fraction {
  const price = divide(fractionOf(rate), { numerator: BigInt(quantity), denominator: 1n })
  return base === home ? price : divide(one, price)
}
