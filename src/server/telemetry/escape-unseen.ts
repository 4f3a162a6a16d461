/** Escapes the control and bidi characters that JSON leaves as they are, because a terminal would obey them. */
export function escapeUnseen(line: string): string {
  return line.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const unseen = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
