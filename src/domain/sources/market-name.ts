import type { Source } from './source.ts'

/** The names of the rates beside ours. A market figure is called market, never official. */
export type ReferenceName = 'official' | 'market'

/**
 * The name of all figures under one heading, by their kinds: market where every known one is the market's. A market
 * figure under the heading official carries its own name.
 */
export function referenceName(kinds: Iterable<ReferenceName | 'own' | undefined>): ReferenceName {
  const known = [...kinds].filter((kind) => kind !== undefined)
  return known.length > 0 && known.every((kind) => kind === 'market') ? 'market' : 'official'
}

/** The name of a figure made of these sources. */
export function nameOfSources(sources: readonly Source[]): ReferenceName {
  return sources.includes('market') ? 'market' : 'official'
}
