import type { Currency } from '../money/currency.ts'

/** What is chosen on one side of an exchange: all currencies, one, or several different ones. */
export type Side =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly currency: Currency }
  | { readonly kind: 'several'; readonly currencies: readonly Currency[] }

export const allCurrencies: Side = { kind: 'all' }

export function oneCurrency(currency: Currency): Side {
  return { kind: 'one', currency }
}

/** How texts name all currencies. In small letters: ALL is the Albanian lek. */
export const allText = 'all'

/** The side that a text names, if it is one of a choice that was offered. */
export function readSide(text: string): Side {
  return text === allText ? allCurrencies : oneCurrency(text)
}

/** The side that some currencies make; undefined when there is none. */
export function findSide(currencies: readonly Currency[]): Side | undefined {
  const different = [...new Set(currencies)]
  const [first] = different
  if (different.length > 1) return { kind: 'several', currencies: different }
  return first === undefined ? undefined : oneCurrency(first)
}

/** Whether more than one currency is meant. */
export function isList(side: Side): boolean {
  return side.kind !== 'one'
}

/** The currency of a side that is one. */
export function findSingle(side: Side): Currency | undefined {
  return side.kind === 'one' ? side.currency : undefined
}

/** The currencies that a side names; undefined for all, of which none is named. */
export function findNamed(side: Side): readonly Currency[] | undefined {
  if (side.kind === 'all') return undefined
  return side.kind === 'one' ? [side.currency] : side.currencies
}
