import type { Currency } from '../money/currency.ts'

/** Choice on one side: all currencies, one, or several. */
export type Side =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly currency: Currency }
  | { readonly kind: 'several'; readonly currencies: readonly Currency[] }

export const allCurrencies: Side = { kind: 'all' }

export function oneCurrency(currency: Currency): Side {
  return { kind: 'one', currency }
}

/** Text for all currencies. In lowercase, because ALL is the Albanian lek. */
export const allText = 'all'

/** Reads the side named by an option of a dropdown. */
export function readSide(text: string): Side {
  return text === allText ? allCurrencies : oneCurrency(text)
}

/** Returns the side of some currencies; undefined if there are none. */
export function findSide(currencies: readonly Currency[]): Side | undefined {
  const different = [...new Set(currencies)]
  const [first] = different
  if (different.length > 1) return { kind: 'several', currencies: different }
  return first === undefined ? undefined : oneCurrency(first)
}

/** Tells whether a side is a list. */
export function isList(side: Side): boolean {
  return side.kind !== 'one'
}

/** Returns the currency of a single side. */
export function findSingle(side: Side): Currency | undefined {
  return side.kind === 'one' ? side.currency : undefined
}

/** Returns the currencies that a side names; undefined for all. */
export function findNamed(side: Side): readonly Currency[] | undefined {
  if (side.kind === 'all') return undefined
  return side.kind === 'one' ? [side.currency] : side.currencies
}
