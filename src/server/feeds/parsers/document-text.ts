import { limitLines } from './document-limits.ts'
import { FeedFormatError } from './feed-format.ts'

const htmlTag = /<(!doctype\s+html|html)\b/i

/** The text of an answer without its byte order mark, once it is neither empty nor a page for people. */
export function documentText(feed: string, answer: string): string {
  const text = answer.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new FeedFormatError(feed, 'the answer is empty')
  // Banks that move or mend a feed answer 200 with a page; a declaration and comments may stand before its first tag.
  if (text.trimStart().startsWith('<') && htmlTag.test(text.slice(0, 1000))) {
    throw new FeedFormatError(feed, 'the answer is HTML')
  }
  return text
}

/** The lines of an answer. The last one must be ended too: otherwise nobody can tell whether a figure is whole. */
export function documentLines(feed: string, answer: string): string[] {
  const text = documentText(feed, answer)
  limitLines(feed, text)
  const lines = text.split(/\r?\n/)
  if (lines.pop() !== '') throw new FeedFormatError(feed, `line ${lines.length + 1} is cut off`)
  return lines
}
