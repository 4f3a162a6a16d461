import { type Currency, fallbackCurrency } from './currency.ts'
import { divide, type Fraction, fractionOf, multiply, one } from './decimal.ts'
import type { Day, PublishedRate } from './publication.ts'
import { type Source, sources } from './source.ts'

/** How many units of a currency one unit of the base is worth, and who said so for which day. */
export type Leg = { readonly perBase: Fraction; readonly source: Source; readonly date: Day }

/** A leg for every currency somebody knows, all against the same base, so that any two can be crossed. */
export type MidRates = ReadonlyMap<Currency, Leg>

/**
 * The official figures as legs against the home currency of the first source. Each currency is taken from the first
 * source in `order` that publishes it; a later source is crossed through its own figure for the base.
 */
export function officialMidRates(published: readonly PublishedRate[], order: readonly Source[]): MidRates {
  const [first] = order
  if (!first) return new Map()
  const base = sources[first].home
  const legs = new Map<Currency, Leg>()
  for (const source of order) {
    const figures = legsOfSource(published, source)
    const baseLeg = figures.get(base)
    if (!baseLeg) continue
    for (const [currency, leg] of figures) {
      if (!legs.has(currency)) legs.set(currency, { ...leg, perBase: divide(leg.perBase, baseLeg.perBase) })
    }
  }
  return legs
}

/** The official legs, with our own desk's figures against EUR in their place where it loaded any. */
export function commercialMidRates(official: MidRates, published: readonly PublishedRate[]): MidRates {
  const euro = official.get(fallbackCurrency)
  const own = legsOfSource(published, 'treasury')
  if (!euro || own.size === 0) return official
  const legs = new Map(official)
  for (const [currency, leg] of own) {
    if (currency !== fallbackCurrency) legs.set(currency, { ...leg, perBase: multiply(leg.perBase, euro.perBase) })
  }
  return legs
}

function legsOfSource(published: readonly PublishedRate[], source: Source): Map<Currency, Leg> {
  const { home } = sources[source]
  const legs = new Map<Currency, Leg>()
  for (const figure of published) {
    if (figure.source !== source) continue
    const leg = legAgainst(home, figure)
    if (!leg) continue
    legs.set(leg.currency, { perBase: leg.perHome, source, date: figure.date })
    const newest = legs.get(home)
    if (!newest || newest.date < figure.date) legs.set(home, { perBase: one, source, date: figure.date })
  }
  return legs
}

function legAgainst(home: Currency, { base, quote, rate, quantity }: PublishedRate) {
  const price = divide(fractionOf(rate), { numerator: BigInt(quantity), denominator: 1n })
  if (base === home) return { currency: quote, perHome: price }
  if (quote === home) return { currency: base, perHome: divide(one, price) }
  return undefined
}
