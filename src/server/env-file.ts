/** Pattern of one entry: a blank line, a comment, or NAME=value, whose quoted value may span lines. */
const entry =
  /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|(?!["'`]).*))?\r?(?:\n|$)/y

/** Finds the first line of a settings file that Node would ignore or misread. */
export function findWrongLine(text: string): number | undefined {
  let place = 0
  while (place < text.length) {
    entry.lastIndex = place
    if (!entry.test(text)) return text.slice(0, place).split('\n').length
    place = entry.lastIndex
  }
  return undefined
}
