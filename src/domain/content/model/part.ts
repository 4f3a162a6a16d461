import { isLanguage, type Language, languages, offeredLanguages } from '../../texts/languages/language.ts'
import type { Collection } from './collection.ts'

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
