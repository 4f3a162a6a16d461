/**
 * Characters that no text needs: controls, lone surrogates and direction marks. Joiners and hyphenation marks (in
 * Arabic, in emoji, between syllables) are allowed.
 */
export const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\ufeff\u2028\u2029]/u

/** Removes unneeded characters from a text; line breaks become spaces. */
export function withoutUnneeded(text: string): string {
  return text.replace(/[\n\r\t]+/g, ' ').replace(new RegExp(unwanted, 'gu'), '')
}
