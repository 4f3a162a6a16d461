import { isLanguage, type Language, languages, offeredLanguages } from '../texts/language.ts'
import type { Collection } from './collection.ts'
import { heldAt, nextStart, type Publication } from './publication.ts'

/** What is drafted, kept and published by itself: what all languages share, or what one of them says. */
export type Part = 'shared' | Language

export const parts: readonly Part[] = ['shared', ...languages]

export function isPart(text: string): text is Part {
  return text === 'shared' || isLanguage(text)
}

/** Whether documents of a collection have such a part. */
export function hasPart({ shared, local }: Collection, part: Part): boolean {
  return Object.keys(part === 'shared' ? shared : local).length > 0
}

/** The languages that documents of a collection are written in: what people read, in those that somebody reads. */
export function languagesOf({ isAsked }: Collection): readonly Language[] {
  return isAsked ? offeredLanguages : languages
}

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
