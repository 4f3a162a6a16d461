/** A line of a mail that is longer is broken by many programs, and what comes then would stand there without its mark. */
const quotedLength = 74

/** What somebody else has written, marked at each line as mails have always marked it. */
export function quoteLines(lines: readonly string[]): string[] {
  return lines.flatMap(brokenLines).map((line) => `> ${line}`.trimEnd())
}

/** At spaces, and where somebody has left none. An address to go to stays whole: in it no sign looks like a space. */
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

/** What stands in one line, without what nobody can see: marks that turn the order of signs around, or have no width. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}
