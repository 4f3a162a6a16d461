import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, roundHalfUp } from '../money/decimal.ts'
import { unitsPerHome } from '../rates/cross.ts'
import type { Figure } from '../sources/publication.ts'
import { type Change, changeOfRatio, million } from './volatility.ts'

/** A whole list: units of each currency for one of the home currency. */
export type HomeList = ReadonlyMap<Currency, Fraction>

/** Minimum number of currencies that two lists must share: that so many move together is no coincidence. */
export const minInCommon = 3

export function homeListOf(figures: Iterable<Figure>, home: Currency): HomeList {
  const list = new Map<Currency, Fraction>()
  for (const figure of figures) {
    if (figure.base === home) list.set(figure.quote, unitsPerHome(figure, home))
    else if (figure.quote === home) list.set(figure.base, unitsPerHome(figure, home))
  }
  return list
}

/** Converts a list to another home currency: units of each currency for one of it. */
export function seenFrom(home: Currency, list: HomeList): HomeList {
  const perHome = list.get(home)
  if (!perHome) return new Map()
  return new Map([...list].map(([currency, units]) => [currency, divide(units, perHome)]))
}

/** Distance and direction between two lists. */
export type Shift = { readonly change: Change; readonly isUp: boolean }

/**
 * Returns the move shared by more than half of the currencies, all in one direction: when the home currency moves, the
 * whole list does, apart from moves of single currencies.
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
