import { limitLines } from './document-limits.ts'
import { FeedFormatError } from './feed-format.ts'

const htmlTag = /<(!doctype\s+html|html)\b/i

/** Returns the text of a response without its byte order mark, and rejects an empty one and an HTML page. */
export function documentText(feed: string, answer: string): string {
  const text = answer.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new FeedFormatError(feed, 'the answer is empty')
  // Banks that move or repair a feed answer 200 with a page, whose first tag may follow a declaration and comments.
  if (text.trimStart().startsWith('<') && htmlTag.test(text.slice(0, 1000))) {
    throw new FeedFormatError(feed, 'the answer is HTML')
  }
  return text
}

/**
 * Returns the lines of a response. The last one must end with a line break too, because its last figure may be cut off
 * otherwise.
 */
export function documentLines(feed: string, answer: string): string[] {
  const text = documentText(feed, answer)
  limitLines(feed, text)
  const lines = text.split(/\r?\n/)
  if (lines.pop() !== '') throw new FeedFormatError(feed, `line ${lines.length + 1} is cut off`)
  return lines
}
