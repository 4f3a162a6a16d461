/** One line, or several where a quoted value goes over them: blank, a comment, or NAME=value. */
const entry =
  /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|(?!["'`]).*))?\r?(?:\n|$)/y

/** Finds the first line of a settings file that Node would pass over, or would read as something else. */
export function findWrongLine(text: string): number | undefined {
  let place = 0
  while (place < text.length) {
    entry.lastIndex = place
    if (!entry.test(text)) return text.slice(0, place).split('\n').length
    place = entry.lastIndex
  }
  return undefined
}
