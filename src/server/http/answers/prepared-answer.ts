import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MediaType } from '#contract/core/endpoint.ts'
import { type Edition, forever } from '#domain/editions/edition.ts'
import type { Format } from '#domain/media/rendition.ts'
import { compress, type SmallEncoding } from '../core/compression.ts'
import { flatHeaders, publicHeaders } from '../core/headers.ts'
import { chooseEncoding, type Encoding, isKnown } from '../core/negotiation.ts'

type EditionAt = (now: Date) => Edition

export type Caching = {
  /** Upper bound of the lifetime in caches, because unexpected changes happen too. */
  readonly maxSeconds: number
  readonly scope: 'public' | 'private'
  /** Request headers that the answer depends on besides Accept-Encoding. */
  readonly vary: string | undefined
}

/** Finished answer in every encoding made so far. */
export type PreparedAnswer = {
  readonly edition: Edition
  /** Returns the edition that the answer would have at another moment. */
  readonly editionAt: EditionAt
  readonly caching: Caching
  readonly contentType: string
  /** Headers that do not change with time, names and values in turn. */
  readonly fixedHeaders: readonly string[]
  readonly etag: string
  readonly unchanged: Part
  readonly identity: Part
  readonly compressed: Partial<Record<SmallEncoding, Part>>
  /** False for images, which do not compress further. */
  readonly isText: boolean
  /** True while compressed forms are missing, worthwhile and not being made. */
  isCompressible: boolean
  /** Number of times it was sent from memory, plus half the number of its predecessor. */
  asked: number
}

/** Body in one encoding, or the empty body of a 304. */
type Part = {
  readonly status: 200 | 304
  /** The bytes of a short body as Latin-1 text: Node sends it with the head in one write. */
  readonly body: string | Buffer
  readonly encoding: Encoding
  /** Headers with a Cache-Control of so many seconds, which stays the same for most of the answer's life. */
  headers: { readonly seconds: number; readonly pairs: string[] } | undefined
}

/** Bytes below which a body fits into one packet anyway. */
const worthCompressing = 1_200

/** Bytes above which compressing is faster than sending the body uncompressed. */
const worthWaiting = 32 * 1024

/** Bytes above which copying text into each write costs more than a second write. */
const longBody = 8_192

type Making = {
  readonly edition: Edition
  readonly editionAt: EditionAt
  readonly mediaType: MediaType | Format
  readonly caching: Caching
  /** Replace the headers of public data; names and values in turn. */
  readonly headers?: readonly string[]
}

const publicPairs: readonly string[] = flatHeaders(publicHeaders)

export function prepareAnswer(
  content: string | Buffer,
  { mediaType, headers = publicPairs, ...making }: Making,
): PreparedAnswer {
  const isText = typeof content === 'string'
  const bytes = isText && Buffer.byteLength(content) !== content.length ? Buffer.from(content) : content
  return {
    ...making,
    contentType: isText ? `${mediaType}; charset=utf-8` : mediaType,
    fixedHeaders: headers,
    // Weak, because it identifies the content in any encoding.
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    unchanged: createPart('', 304),
    identity: createPart(bodyOf(bytes)),
    compressed: {},
    isText,
    isCompressible: isText && content.length >= worthCompressing,
    asked: 0,
  }
}

/** Returns whether the answer would be made from the same data now. */
export function isCurrent({ edition, editionAt }: PreparedAnswer, now: Date): boolean {
  return edition === editionAt(now)
}

/** Estimates the bytes of memory of an answer with its compressed forms. */
export function sizeOf({ identity, isText }: PreparedAnswer): number {
  return identity.body.length * (isText ? 2 : 1) + 2_000
}

/** Makes the missing compressed forms of an answer. */
export async function compressAnswer(answer: PreparedAnswer): Promise<void> {
  answer.isCompressible = false
  await Promise.all([compressTo(answer, 'br'), compressTo(answer, 'gzip')])
}

/**
 * Compresses a long answer with the client's preferred encoding before it is sent for the first time; undefined if
 * there is nothing to wait for.
 */
export function compressFor(
  answer: PreparedAnswer,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): Promise<void> | undefined {
  if (!answer.isText || answer.identity.body.length < worthWaiting || method === 'HEAD') return undefined
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (!encoding || answer.compressed[encoding] || isKnown(headers['if-none-match'], answer.etag)) return undefined
  // Without compression the answer is sent as it is.
  return compressTo(answer, encoding).catch(() => {})
}

/** Makes one compressed form of an answer, on another thread. */
async function compressTo(answer: PreparedAnswer, encoding: SmallEncoding): Promise<void> {
  if (answer.compressed[encoding]) return
  const bytes = await compress(bytesOf(answer.identity), encoding, 'quick')
  answer.compressed[encoding] = createPart(bodyOf(bytes), 200, encoding)
}

/** Sends the answer, or 304 to a client that has it; returns the status. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): Part['status'] {
  const part = choosePart(answer, request)
  response.writeHead(part.status, headersOf(part, answer, now))
  if (request.method === 'HEAD') response.end()
  else if (typeof part.body === 'string') response.end(part.body, 'latin1')
  else response.end(part.body)
  return part.status
}

function createPart(body: Part['body'], status: Part['status'] = 200, encoding?: Part['encoding']): Part {
  return { status, body, encoding, headers: undefined }
}

/** Returns short bodies as Latin-1 text and long ones as bytes; ASCII text is the same in both. */
function bodyOf(bytes: Buffer | string): Part['body'] {
  if (bytes.length < longBody) return typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
}

function bytesOf({ body }: Part): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

function choosePart({ etag, unchanged, identity, compressed }: PreparedAnswer, { headers }: IncomingMessage): Part {
  if (isKnown(headers['if-none-match'], etag)) return unchanged
  const encoding = chooseEncoding(headers['accept-encoding'])
  return (encoding && compressed[encoding]) ?? identity
}

function headersOf(
  part: Part,
  { edition, caching, contentType, fixedHeaders, etag }: PreparedAnswer,
  now: Date,
): string[] {
  const left = Math.floor((edition.goodUntil.getTime() - now.getTime()) / 1000)
  const seconds = Math.max(0, Math.min(caching.maxSeconds, left))
  if (part.headers?.seconds !== seconds) {
    const vary = caching.vary ? `accept-encoding, ${caching.vary}` : 'accept-encoding'
    const lifetime = lifetimeOf(edition, { seconds, isKept: caching.maxSeconds > 0 })
    const pairs = ['cache-control', `${caching.scope}, ${lifetime}`, 'etag', etag, 'vary', vary, ...fixedHeaders]
    if (part.status === 200) pairs.push('content-type', contentType, 'content-length', String(part.body.length))
    if (part.encoding) pairs.push('content-encoding', part.encoding)
    part.headers = { seconds, pairs }
  }
  return part.headers.pairs
}

/**
 * Returns the lifetime part of Cache-Control. Uncacheable answers get `no-cache`, because with `max-age=0` browsers
 * could show a stale answer while they revalidate.
 */
function lifetimeOf(
  edition: Edition,
  { seconds, isKept }: { readonly seconds: number; readonly isKept: boolean },
): string {
  if (edition === forever) return `max-age=${seconds}, immutable`
  return isKept ? `max-age=${seconds}` : 'no-cache'
}
