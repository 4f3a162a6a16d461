import { FeedFormatError } from './feed-format.ts'

/**
 * Limits that no bank comes near: 27 years of the ECB are 7,100 lines of 350 characters, and the longest JSON or XML
 * response is a year of 8,000 records with seven values each. They are checked before parsing, because counting is
 * quick and takes no memory.
 */
const maxLines = 100_000
const longestLine = 10_000
const deepest = 20
const maxRecords = 50_000
const maxValues = 400_000
const maxElements = 50_000

export function limitLines(feed: string, text: string): void {
  let lines = 0
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    lines++
    if (lines > maxLines) throw new FeedFormatError(feed, `the answer has more than ${maxLines} lines`)
    if (end - start > longestLine) {
      throw new FeedFormatError(feed, `line ${lines} is longer than ${longestLine} characters`)
    }
    start = end + 1
  }
}

/**
 * Rejects JSON beyond the limits. Brackets within a string are skipped. An unclosed string ends the count and fails
 * later in the parser.
 */
export function limitJson(feed: string, text: string): void {
  let depth = 0
  let records = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') at = endOfText(text, at)
    else if (mark === '{' || mark === '[') {
      depth++
      records++
    } else if (mark === '}' || mark === ']') depth--
    else if (mark === ',') values++
    if (depth > deepest) throw nestedTooDeep(feed)
    if (records > maxRecords) throw new FeedFormatError(feed, `the answer has more than ${maxRecords} records`)
    if (values > maxValues) throw new FeedFormatError(feed, `the answer has more than ${maxValues} values`)
  }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/**
 * Rejects XML beyond the limits. Text or comments that look like closing tags can hide depth; such a document overflows
 * the stack of the parser.
 */
export function limitXml(feed: string, text: string): void {
  let depth = 0
  let elements = 0
  for (const [tag] of text.matchAll(/<\/|<(?![!?])|\/>/g)) {
    if (tag !== '<') depth--
    else {
      depth++
      elements++
    }
    if (depth > deepest) throw nestedTooDeep(feed)
    if (elements > maxElements) throw new FeedFormatError(feed, `the answer has more than ${maxElements} elements`)
  }
}

function nestedTooDeep(feed: string): FeedFormatError {
  return new FeedFormatError(feed, `the answer is nested more than ${deepest} deep`)
}
