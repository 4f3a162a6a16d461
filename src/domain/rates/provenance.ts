import { type Currency, houseCurrency } from '../money/currency.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { sources } from '../sources/source.ts'
import type { Pair } from './mid-rates.ts'
import type { BookMid } from './rate-book.ts'

/** How a rate is derived: as published, inverted, from several figures, or from none for a currency against itself. */
export const provenanceKinds = ['direct', 'inverted', 'cross', 'same'] as const
type ProvenanceKind = (typeof provenanceKinds)[number]

export type Provenance = {
  readonly kind: ProvenanceKind
  /** Currency in the middle of a cross rate. */
  readonly through: Currency | undefined
  /** Published figures on the way from one currency to the other. */
  readonly figures: readonly PublishedRate[]
}

/** Returns the origin of a pair's mid rate; a currency against itself has none. */
export function provenanceOf(mid: BookMid | undefined, { from }: Pick<Pair, 'from'>): Provenance {
  const [figure, second] = mid?.figures ?? []
  if (!mid || !figure) return { kind: 'same', through: undefined, figures: [] }
  const { figures } = mid
  if (second) return { kind: 'cross', through: middleOf(mid), figures }
  return { kind: figure.base === from ? 'direct' : 'inverted', through: undefined, figures }
}

/** Within one source a cross rate goes through its base currency, between two sources through the euro. */
function middleOf({ sources: [source, other] }: BookMid): Currency {
  return source && other === undefined ? sources[source].home : houseCurrency
}
