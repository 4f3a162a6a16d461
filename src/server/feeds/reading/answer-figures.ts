import type { Figure } from '#domain/sources/publication.ts'
import type { FeedAnswer } from '../fetching/fetch-answer.ts'
import { FeedFormatError, type ParseFeed, quoted } from '../parsers/feed-format.ts'
import { isZip, unzip } from '../parsers/zip-file.ts'
import { type FeedName, loadParserOf } from '../sources/feeds.ts'

/** Unparsed response, with the properties of its feed that parsing needs. */
export type UnreadAnswer = Pick<FeedAnswer, 'bytes' | 'contentType'> & {
  readonly feed: { readonly name: FeedName; readonly maxBytes: number }
}

/** Limit of figures: 27 years of the ECB have 220,000, and every year adds 8,000. */
const maxFigures = 500_000

/** Reads the figures of a response one by one. If it throws, none of them may be used. */
export async function readAnswer(answer: UnreadAnswer): Promise<Generator<Figure>> {
  return answerFigures(answer, await loadParserOf(answer.feed.name))
}

function* answerFigures({ feed, ...answer }: UnreadAnswer, parse: ParseFeed): Generator<Figure> {
  let count = 0
  for (const figure of parse(answerText(answer, feed))) {
    count++
    if (count > maxFigures) throw new FeedFormatError(feed.name, `the answer has more than ${maxFigures} figures`)
    yield figure
  }
}

/** Returns the text of a response in its declared charset, unpacked if it is a zip. */
function answerText(
  { bytes, contentType }: Pick<FeedAnswer, 'bytes' | 'contentType'>,
  { name, maxBytes }: UnreadAnswer['feed'],
): string {
  const content = isZip(bytes) ? unzip(bytes, maxBytes) : bytes
  const charset = contentType.match(/;\s*charset="?([^";\s]+)/i)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content)
  } catch (cause) {
    throw new FeedFormatError(name, `the answer is not written in ${quoted(charset)}`, { cause })
  }
}
