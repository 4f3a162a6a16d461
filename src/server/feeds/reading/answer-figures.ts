import type { Figure } from '#domain/sources/publication.ts'
import type { Feed } from '../feeds.ts'
import type { Answer } from '../fetching/fetch-answer.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import { parsers } from '../parsers/parsers.ts'
import { answerText } from './answer-text.ts'

/** An answer as it came, and what has to be known of its feed to read it. */
export type UnreadAnswer = Pick<Answer, 'bytes' | 'contentType'> & {
  readonly feed: Pick<Feed, 'source' | 'mostBytes'> & { readonly name: string }
}

/** 27 years of the ECB have 220,000, and every year 8,000 more. */
const mostFigures = 500_000

/** The figures of an answer, one after another. Nothing of an answer that throws may be used. */
export function* answerFigures({ feed, ...answer }: UnreadAnswer): Generator<Figure> {
  let count = 0
  for (const figure of parsers[feed.source]?.(answerText(answer, feed)) ?? []) {
    count++
    if (count > mostFigures) throw new FeedFormatError(feed.name, `the answer has more than ${mostFigures} figures`)
    yield figure
  }
}
