import { heldAt, nextStart, type Publication } from './publication.ts'

export const partStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished'] as const

/**
 * State of a part. Draft: never published. Scheduled: not published now, but from a set moment on. Changed: published,
 * with a different draft. Unpublished: published before, and not any more.
 */
export type PartState = (typeof partStates)[number]

type PartRecord = {
  readonly publications: readonly Publication[]
  /** The version equal to the draft, if there is one. */
  readonly draftVersion: number | undefined
}

export function partState({ publications, draftVersion }: PartRecord, now: Date): PartState {
  const held = heldAt(publications, now)
  if (held?.version !== undefined) return held.version === draftVersion ? 'published' : 'changed'
  if (nextStart(publications, now)) return 'scheduled'
  return held ? 'unpublished' : 'draft'
}

/** Returns the state of a document: the one that needs most attention. */
export function documentState(states: readonly PartState[]): PartState {
  const order: readonly PartState[] = ['changed', 'scheduled', 'published', 'unpublished']
  return order.find((state) => states.includes(state)) ?? 'draft'
}
