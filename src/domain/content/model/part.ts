import { isLanguage, type Language, languages, offeredLanguages } from '../../texts/languages/language.ts'
import type { Collection } from './collection.ts'

/** A part that is drafted, versioned and published by itself: what all languages share, or one language. */
export type Part = 'shared' | Language

export const parts: readonly Part[] = ['shared', ...languages]

export function isPart(text: string): text is Part {
  return text === 'shared' || isLanguage(text)
}

/** Tells whether documents of a collection have a part. */
export function hasPart({ shared, local }: Collection, part: Part): boolean {
  return Object.keys(part === 'shared' ? shared : local).length > 0
}

/** Returns the languages of a collection: those offered to visitors if the public API lists it, all otherwise. */
export function languagesOf({ isAsked }: Collection): readonly Language[] {
  return isAsked ? offeredLanguages : languages
}
