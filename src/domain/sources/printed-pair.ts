import type { Currency } from '../money/currency.ts'
import { type Source, sources } from './source.ts'

/** A pair as a source prints it. */
export type PrintedPair = { readonly source: Source; readonly base: Currency; readonly quote: Currency }

/** A source prints a currency against its home, either way round, and its home against itself never. */
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
