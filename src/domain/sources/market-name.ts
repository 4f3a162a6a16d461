import type { Source } from './source.ts'

/** Names of the reference rates. A market figure is called market, never official. */
type ReferenceName = 'official' | 'market'

/**
 * Returns the name of a heading by the kinds of its figures: market if every known one is a market figure. A market
 * figure under the heading official is labelled by itself.
 */
export function referenceName(kinds: Iterable<ReferenceName | 'own' | undefined>): ReferenceName {
  const known = [...kinds].filter((kind) => kind !== undefined)
  return known.length > 0 && known.every((kind) => kind === 'market') ? 'market' : 'official'
}

/** Returns the name of a figure made of these sources. */
export function nameOfSources(sources: readonly Source[]): ReferenceName {
  return sources.includes('market') ? 'market' : 'official'
}
