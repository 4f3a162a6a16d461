/** A text of somebody else's as it may stand in a line for people: what cannot be seen is spelt out. */
export function printable(text: string): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** Control characters, those that turn the direction of writing, halves of characters, and line breaks of all kinds. */
const unseen = /[\p{C}\u2028\u2029]/gu
