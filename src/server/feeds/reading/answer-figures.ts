import type { Figure } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import type { FeedAnswer } from '../fetching/fetch-answer.ts'
import { parseCzechiaJson, parseCzechiaText } from '../parsers/czechia.ts'
import { parseEcbXml, readEcbCsv } from '../parsers/ecb.ts'
import { FeedFormatError, type ParseFeed, quoted } from '../parsers/feed-format.ts'
import { parseLithuaniaXml } from '../parsers/lithuania.ts'
import { parseMarketJson } from '../parsers/market.ts'
import { parsePolandJson } from '../parsers/poland.ts'
import { parseRomaniaXml } from '../parsers/romania.ts'
import { parseUkraineJson } from '../parsers/ukraine.ts'
import { isZip, unzip } from '../parsers/zip-file.ts'
import type { Feed } from '../sources/feeds.ts'

/** How each source's answers are read. Where a source has several forms, the first character tells. */
export const parsers: Readonly<Partial<Record<Source, ParseFeed>>> = {
  ecb: (text) => (/^\s*</.test(text) ? parseEcbXml(text) : readEcbCsv(text)),
  lithuania: parseLithuaniaXml,
  poland: parsePolandJson,
  romania: parseRomaniaXml,
  ukraine: parseUkraineJson,
  czechia: (text) => (/^\s*[{[]/.test(text) ? parseCzechiaJson(text) : parseCzechiaText(text)),
  market: parseMarketJson,
}

/** An answer as it came, and what has to be known of its feed to read it. */
export type UnreadAnswer = Pick<FeedAnswer, 'bytes' | 'contentType'> & {
  readonly feed: Pick<Feed, 'source' | 'maxBytes'> & { readonly name: string }
}

/** 27 years of the ECB have 220,000, and every year 8,000 more. */
const maxFigures = 500_000

/** The figures of an answer, one after another. Nothing of an answer that throws may be used. */
export function* answerFigures({ feed, ...answer }: UnreadAnswer): Generator<Figure> {
  let count = 0
  for (const figure of parsers[feed.source]?.(answerText(answer, feed)) ?? []) {
    count++
    if (count > maxFigures) throw new FeedFormatError(feed.name, `the answer has more than ${maxFigures} figures`)
    yield figure
  }
}

/** The text of an answer, unpacked where it is a zip, in the charset that it names. */
function answerText(
  { bytes, contentType }: Pick<FeedAnswer, 'bytes' | 'contentType'>,
  { name, maxBytes }: { readonly name: string; readonly maxBytes: number },
): string {
  const content = isZip(bytes) ? unzip(bytes, maxBytes) : bytes
  const charset = contentType.match(/;\s*charset="?([^";\s]+)/i)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content)
  } catch (cause) {
    throw new FeedFormatError(name, `the answer is not written in ${quoted(charset)}`, { cause })
  }
}
