import { type Currency, houseCurrency } from '../money/currency.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { sources } from '../sources/source.ts'
import type { Pair } from './mid-rates.ts'
import type { BookMid } from './rate-book.ts'

/** How a rate is made: as printed, turned round, of several figures, or of none because it is the same currency. */
export const provenanceKinds = ['direct', 'inverted', 'cross', 'same'] as const
type ProvenanceKind = (typeof provenanceKinds)[number]

export type Provenance = {
  readonly kind: ProvenanceKind
  /** The currency in the middle of a cross. */
  readonly through: Currency | undefined
  /** What was printed, on the way from one currency to the other. */
  readonly figures: readonly PublishedRate[]
}

/** Where the mid rate of a pair comes from; a currency against itself has none and needs none. */
export function provenanceOf(mid: BookMid | undefined, { from }: Pick<Pair, 'from'>): Provenance {
  const [figure, second] = mid?.figures ?? []
  if (!mid || !figure) return { kind: 'same', through: undefined, figures: [] }
  const { figures } = mid
  if (second) return { kind: 'cross', through: middleOf(mid), figures }
  return { kind: figure.base === from ? 'direct' : 'inverted', through: undefined, figures }
}

/** Within one source the way leads through its home; between two of them through the euro. */
function middleOf({ sources: [source, other] }: BookMid): Currency {
  return source && other === undefined ? sources[source].home : houseCurrency
}
