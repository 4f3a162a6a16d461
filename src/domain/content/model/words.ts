import { unwanted } from '../../texts/words/unwanted.ts'

/** Whether a text can stand in one line and is what it looks like. */
export function isPlainLine(text: string): boolean {
  return !unwanted.test(text)
}

/** The same for several lines. */
export function isPlainText(text: string): boolean {
  return !unwanted.test(text.replace(/[\n\t]/g, ''))
}

export const maxSlugLength = 80

/**
 * Whether a text can be the last part of an address: letters of any script in their small form, digits and hyphens. Each
 * is written in one way, so that addresses which look the same are the same.
 */
export function isSlug(text: string): boolean {
  if (text.length > maxSlugLength || text !== text.normalize('NFC') || /\p{Default_Ignorable_Code_Point}/u.test(text))
    return false
  return /^[\p{Ll}\p{Lo}\d][\p{Ll}\p{Lo}\p{M}\d]*(-[\p{Ll}\p{Lo}\d][\p{Ll}\p{Lo}\p{M}\d]*)*$/u.test(text)
}

/** How a name is written that programs know something by; `isName` has the rest. */
export const namePattern = /^[a-z][a-z0-9_-]*$/

/** Whether programs can know something by a name: any that is written so and is nothing that every object has. */
export function isName(text: string): boolean {
  return namePattern.test(text) && !(text in {})
}

/** What a title would be in an address. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
  // A mark belongs to the letter before it.
  const joined = words.replace(/[^\p{Ll}\p{Lo}\p{M}\d]+\p{M}*|^\p{M}+/gu, '-').replace(/-+/g, '-')
  return startOf(joined, maxSlugLength).replace(/^-+|-+$/g, '')
}

/** The beginning of a text, no longer than that and never through the middle of a character. */
export function startOf(text: string, maxLength: number): string {
  const isCut = text.length > maxLength && /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '')
  return text.slice(0, isCut ? maxLength - 1 : maxLength)
}

/** How much of a long name is given up for a number behind it. */
const numberRoom = 8

/** What all names that `freeName` may give begin with, and the name itself: whatever else does may be taken. */
export function stemOf(name: string): string {
  return startOf(name, maxSlugLength - numberRoom).replace(/[.-]+$/, '')
}

/** A name like one that is taken, which is not. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = `${stemOf(name)}-${number}`
    if (!taken.has(next)) return next
  }
}

/** How many words somebody would count in a text. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0
}
