/**
 * Characters that no text of a person's needs: controls, halves of characters, and those that turn the direction of
 * what stands around them. Marks that only join, part or hint (in Arabic, in emoji, between syllables) are fine.
 */
export const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\ufeff\u2028\u2029]/u

/** A text without what no text of a person's needs; an end of a line becomes a space. */
export function plainWords(text: string): string {
  return text.replace(/[\n\r\t]+/g, ' ').replace(new RegExp(unwanted, 'gu'), '')
}
