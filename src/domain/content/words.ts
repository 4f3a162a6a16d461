import { unwanted } from '../texts/unwanted.ts'

/** Whether a text can stand in one line and is what it looks like. */
export function isPlainLine(text: string): boolean {
  return !unwanted.test(text)
}

/** The same for several lines. */
export function isPlainText(text: string): boolean {
  return !unwanted.test(text.replace(/[\n\t]/g, ''))
}

/** A text without what no text of a person's needs; an end of a line becomes a space. */
export function plainWords(text: string): string {
  return text.replace(/[\n\r\t]+/g, ' ').replace(new RegExp(unwanted, 'gu'), '')
}

export const maxSlugLength = 80

/** Whether a text can be the last part of an address: letters of any script in their small form, digits and hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[\p{Ll}\p{Lo}\p{M}\d]+(-[\p{Ll}\p{Lo}\p{M}\d]+)*$/u.test(text)
}

/** What a title would be in an address. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
  const joined = words.replace(/[^\p{Ll}\p{Lo}\p{M}\d]+/gu, '-').slice(0, maxSlugLength)
  return joined.replace(/^-+|-+$/g, '')
}
