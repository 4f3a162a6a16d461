/** Rules of plain English that a test can check; see `CONTRIBUTING.md`. */
const oddBeginning = /^(?:what|who|whoever|that which)\b/i
const houseWord = /\b(?:whoever|somebody|nobody|anew)\b/i
const clauseEnd =
  /\bsuch as(?=[.,;:)]|$| (?:am|are|is|was|were|be|has|have|had|may|can|could|must|do|does|did|come|comes|go|goes|need|needs)\b)/i

/** Returns the sentences of a text that break a rule. Code in backticks is not judged. */
export function oddSentences(text: string): string[] {
  const sentences = text.replace(/`[^`]*`/g, '``').split(/(?<=[.!?])\s+/)
  return sentences.filter((one) => isOddBeginning(one) || houseWord.test(one) || clauseEnd.test(one))
}

function isOddBeginning(sentence: string): boolean {
  return oddBeginning.test(sentence) && !sentence.endsWith('?')
}

/** Comments, and strings of one line or in backticks. Of the alternatives, the one that begins first matches. */
const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g

const directive = /^(?:biome-ignore|@vitest-environment|@__NO_SIDE_EFFECTS__|@ts-expect-error)/

/** Returns the comments of a source file or style sheet, each on one line; adjacent line comments are one. */
export function commentsIn(code: string): string[] {
  const comments: string[] = []
  let end = -1
  for (const { 0: text, index } of code.matchAll(token)) {
    if (!text.startsWith('/')) continue
    const isContinued = text.startsWith('//') && end >= 0 && /^\n[ \t]*$/.test(code.slice(end, index))
    const content = text.replace(/^\/\*\*?|\*\/$|^\/\//g, '').replace(/^\s*\*/gm, '')
    if (isContinued) comments.push(`${comments.pop()} ${content}`)
    else comments.push(content)
    end = text.startsWith('//') ? index + text.length : -1
  }
  return comments.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !directive.test(text))
}

/** Returns the names of the tests and describe blocks of a test file. */
export function testNamesIn(code: string): string[] {
  const strings = new Map(Array.from(code.matchAll(token), ({ 0: text, index }) => [index, text]))
  const masked = maskStrings(code)
  const calls = masked.matchAll(/(?<![.\w])(?:test|describe)(?:\.(?:skip|only|todo|concurrent))?(\.(?:each|for))?\(/g)
  return Array.from(calls, ({ 0: text, 1: isTable, index }) => {
    const open = isTable ? masked.indexOf('(', afterCall(masked, index + text.length)) : index + text.length - 1
    return strings.get(open + 1 + (/\S/.exec(masked.slice(open + 1))?.index ?? 0))
  }).flatMap((text) => (text && !text.startsWith('/') ? text.slice(1, -1) : []))
}

/** Returns the index after the bracket that closes a call, from an index after the one that opens it. */
function afterCall(masked: string, start: number): number {
  let index = start
  for (let depth = 1; depth > 0 && index < masked.length; index++) {
    if (masked[index] === '(') depth++
    if (masked[index] === ')') depth--
  }
  return index
}

/** Returns code with the contents of comments and strings replaced by spaces. Other characters keep their index. */
function maskStrings(code: string): string {
  return code.replace(token, (text) =>
    text.startsWith('/') ? ' '.repeat(text.length) : `"${' '.repeat(text.length - 2)}"`,
  )
}

/** Returns the words of the identifiers in a file and in its path, in lower case, and the identifiers themselves. */
export function identifierWordsIn(path: string, code: string): ReadonlySet<string> {
  const identifiers = new Set([...(maskStrings(code).match(/[A-Za-z_$][\w$]*/g) ?? []), ...path.split(/[/.-]/)])
  return new Set([...identifiers].flatMap((one) => [one, ...wordsOf(one)]))
}

const split = new Map<string, readonly string[]>()

/** Returns the words of an identifier. Each identifier is split once for all files. */
function wordsOf(identifier: string): readonly string[] {
  const words = split.get(identifier) ?? splitWords(identifier)
  split.set(identifier, words)
  return words
}

function splitWords(identifier: string): string[] {
  return identifier
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/)
}

/** Returns all texts within a value of JSON, each with the names that lead to it. */
export function textsWithin(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsWithin(one, `${path}/${name}`))
}
