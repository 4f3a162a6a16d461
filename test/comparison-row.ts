import { parseDecimal } from '#domain/money/decimal.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'

/** Creates the offer of a provider for 100 EUR. */
function offerOf(provider: Offer['provider'], kind: Offer['kind']): Offer {
  return {
    provider,
    kind,
    fromAmount: parseDecimal('100'),
    toAmount: parseDecimal('113.61'),
    unitRate: parseDecimal('1.1361'),
    difference: undefined,
    date: '2026-09-29',
    isStale: true,
    setAt: undefined,
    held: [],
    provenance: { kind: 'direct', through: undefined, figures: [] },
  }
}

/** Creates a row whose figures are all of one kind. */
export function rowOf(to: string, kind: Offer['kind']): Comparison {
  const offers = [offerOf('commercial', kind), offerOf('official_by_partner', kind)]
  return { from: 'EUR', to, offers, withheld: undefined, held: [], markup: undefined }
}
