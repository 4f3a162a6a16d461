import type { Answer } from '../fetching/fetch-answer.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import { isZip, unzip } from '../parsers/zip-file.ts'

/** The text of an answer, unpacked where it is a zip, in the charset that it names. */
export function answerText(
  { bytes, contentType }: Pick<Answer, 'bytes' | 'contentType'>,
  { name, mostBytes }: { readonly name: string; readonly mostBytes: number },
): string {
  const content = isZip(bytes) ? unzip(bytes, mostBytes) : bytes
  const charset = contentType.match(/;\s*charset="?([^";\s]+)/i)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content)
  } catch (cause) {
    throw new FeedFormatError(name, `the answer is not written in ${charset.slice(0, 40)}`, { cause })
  }
}
