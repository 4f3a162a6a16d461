/** Returns foreign text for one line of output, with invisible characters escaped. */
export function printable(text: string): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** Control characters, direction marks, lone surrogates, and all kinds of line breaks. */
const unseen = /[\p{C}\u2028\u2029]/gu
