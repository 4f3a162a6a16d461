/** Maximum length of a quoted line: many programs wrap longer ones, and the wrapped part would lose its mark. */
const quotedLength = 74

/** Quotes another person's text, marked on each line as in emails. */
export function quoteLines(lines: readonly string[]): string[] {
  return lines.flatMap(brokenLines).map((line) => `> ${line}`.trimEnd())
}

/**
 * Breaks a line at spaces, and long words anywhere. Words of ASCII characters, such as addresses, stay whole however
 * long they are.
 */
function brokenLines(line: string): string[] {
  if (line.length <= quotedLength) return [line]
  const words = line.trim().split(/[\s\u200b]+/)
  const broken: string[] = []
  for (const word of words.flatMap(partsOf)) {
    const last = broken.at(-1)
    if (last !== undefined && last.length + word.length < quotedLength) broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word)
  }
  return broken
}

function partsOf(word: string): string[] {
  if (/^[\x21-\x7e]*$/.test(word)) return [word]
  return word.match(new RegExp(`.{1,${quotedLength}}`, 'gu')) ?? []
}

/** Returns one line of text without invisible characters: direction marks and characters of no width. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}
