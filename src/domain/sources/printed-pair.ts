import type { Currency } from '../money/currency.ts'
import { type Source, sources } from './source.ts'

/** A pair as its source publishes it. */
export type PrintedPair = { readonly source: Source; readonly base: Currency; readonly quote: Currency }

/** Returns the pairs in which a source may publish a currency: against its base, in either direction. */
export function pairsOf(source: Source, currency: Currency): PrintedPair[] {
  const { home } = sources[source]
  if (currency === home) return []
  return [
    { source, base: home, quote: currency },
    { source, base: currency, quote: home },
  ]
}

export function isSamePair(one: PrintedPair, other: PrintedPair): boolean {
  return one.source === other.source && one.base === other.base && one.quote === other.quote
}
