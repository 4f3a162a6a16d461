import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, roundHalfUp } from '../money/decimal.ts'
import { unitsPerHome } from '../rates/cross.ts'
import type { Figure } from '../sources/publication.ts'
import { type Change, changeOfRatio, million } from './volatility.ts'

/** A list as a whole: units of each currency for one of its home. */
export type HomeList = ReadonlyMap<Currency, Fraction>

/** So many currencies that do the same are no coincidence. */
export const minInCommon = 3

export function homeListOf(figures: Iterable<Figure>, home: Currency): HomeList {
  const list = new Map<Currency, Fraction>()
  for (const figure of figures) {
    if (figure.base === home) list.set(figure.quote, unitsPerHome(figure, home))
    else if (figure.quote === home) list.set(figure.base, unitsPerHome(figure, home))
  }
  return list
}

/** What a list of one home says of another: units of each currency for one of that. */
export function seenFrom(home: Currency, list: HomeList): HomeList {
  const perHome = list.get(home)
  if (!perHome) return new Map()
  return new Map([...list].map(([currency, units]) => [currency, divide(units, perHome)]))
}

/** How far a whole list is from another, and to which side. */
export type Shift = { readonly change: Change; readonly isUp: boolean }

/**
 * As far as more than half of the currencies have gone, all of them to one side: when the home of a list moves, all of it
 * does, whatever single currencies do beside.
 */
export function shiftBetween(list: HomeList, other: HomeList): Shift | undefined {
  const ratios: bigint[] = []
  for (const [currency, units] of list) {
    const before = other.get(currency)
    if (before) ratios.push(roundHalfUp(divide(units, before), 6).units)
  }
  if (ratios.length < minInCommon) return undefined
  const most = Math.max(minInCommon, (ratios.length >> 1) + 1)
  const sorted = ratios.toSorted(compare)
  const [up = million, down = million] = [sorted.at(-most), sorted[most - 1]]
  if (up > million) return { change: changeOfRatio(up), isUp: true }
  return { change: changeOfRatio(down < million ? down : million), isUp: false }
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}
