import { unwanted } from '../../texts/words/unwanted.ts'

/** Tells whether a text contains no control characters, line breaks or direction marks. */
export function isPlainLine(text: string): boolean {
  return !unwanted.test(text)
}

/** Tells the same of a text that may have line breaks and tabs. */
export function isPlainText(text: string): boolean {
  return !unwanted.test(text.replace(/[\n\t]/g, ''))
}

export const maxSlugLength = 80

/**
 * Tells whether a text can be the last part of a URL: lowercase letters of any script, digits and hyphens, in normal
 * form, so that URLs that look the same are the same.
 */
export function isSlug(text: string): boolean {
  if (text.length > maxSlugLength || text !== text.normalize('NFC') || /\p{Default_Ignorable_Code_Point}/u.test(text))
    return false
  return /^[\p{Ll}\p{Lo}\d][\p{Ll}\p{Lo}\p{M}\d]*(-[\p{Ll}\p{Lo}\d][\p{Ll}\p{Lo}\p{M}\d]*)*$/u.test(text)
}

/** Form of an identifier; `isName` has the other rules. */
export const namePattern = /^[a-z][a-z0-9_-]*$/

/** Tells whether a text is an identifier and no property of every object. */
export function isName(text: string): boolean {
  return namePattern.test(text) && !(text in {})
}

/** Returns the slug of a title. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
  // A combining mark belongs to the letter before it.
  const joined = words.replace(/[^\p{Ll}\p{Lo}\p{M}\d]+\p{M}*|^\p{M}+/gu, '-').replace(/-+/g, '-')
  return startOf(joined, maxSlugLength).replace(/^-+|-+$/g, '')
}

/** Returns the beginning of a text, never cutting a character. */
export function startOf(text: string, maxLength: number): string {
  const isCut = text.length > maxLength && /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '')
  return text.slice(0, isCut ? maxLength - 1 : maxLength)
}

/** Number of characters left free for a number after a shortened name. */
const numberRoom = 8

/** Returns the common prefix of all names that `freeName` may return: only names with it need to be checked. */
export function stemOf(name: string): string {
  return startOf(name, maxSlugLength - numberRoom).replace(/[.-]+$/, '')
}

/** Returns a free name similar to a taken one. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = `${stemOf(name)}-${number}`
    if (!taken.has(next)) return next
  }
}

/** Returns the number of words of a text. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0
}
