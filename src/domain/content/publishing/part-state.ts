import { heldAt, nextStart, type Publication } from './publication.ts'

export const partStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished'] as const

/**
 * How a part stands. Draft: nothing of it was ever published. Scheduled: nothing is said yet, and something will be.
 * Changed: something is said, and the draft differs from it. Unpublished: something was said, and is no more.
 */
export type PartState = (typeof partStates)[number]

type Standing = {
  readonly publications: readonly Publication[]
  /** The version that the draft is the same as, where it is. */
  readonly draftVersion: number | undefined
}

export function partState({ publications, draftVersion }: Standing, now: Date): PartState {
  const held = heldAt(publications, now)
  if (held?.version !== undefined) return held.version === draftVersion ? 'published' : 'changed'
  if (nextStart(publications, now)) return 'scheduled'
  return held ? 'unpublished' : 'draft'
}

/** How a document stands on the whole: what somebody may have to do about it comes first. */
export function documentState(states: readonly PartState[]): PartState {
  const order: readonly PartState[] = ['changed', 'scheduled', 'published', 'unpublished']
  return order.find((state) => states.includes(state)) ?? 'draft'
}
