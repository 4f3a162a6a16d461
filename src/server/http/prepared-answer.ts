import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { apiHeaders } from './headers.ts'

export type Caching = {
  /** When the answer is expected to change, in milliseconds: no cache may keep it longer. */
  readonly until: number
  /** No cache keeps it longer than this either, for unexpected changes happen too. */
  readonly mostSeconds: number
  readonly scope: 'public' | 'private'
}

type Body = { readonly bytes: Buffer; readonly headers: readonly string[] }

/** A finished answer, in every encoding made so far. */
export type PreparedAnswer = {
  readonly etag: string
  readonly caching: Caching
  readonly identity: Body
  /** Made when the answer is asked for a second time: most questions with an amount are asked once. */
  compressed: { brotli: Body; gzip: Body } | undefined
  timesAsked: number
}

/** Smaller bodies fit into one packet anyway. */
const worthCompressing = 1_200

export function prepareAnswer(text: string, caching: Caching): PreparedAnswer {
  const bytes = Buffer.from(text)
  // Weak, for it names the content, whatever the encoding.
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  return { etag, caching, identity: createBody(bytes, etag), compressed: undefined, timesAsked: 0 }
}

/** The memory an answer takes, once compressed. */
export function sizeOf({ identity }: PreparedAnswer): number {
  return identity.bytes.length * 2 + 1_000
}

/** Writes the answer, or 304 to somebody who has it; returns the status. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
): number {
  const { etag, caching } = answer
  const cacheControl = `${caching.scope}, max-age=${secondsToKeep(caching, now)}`
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, ['etag', etag, 'cache-control', cacheControl, 'vary', 'accept-encoding', ...apiHeaders])
    response.end()
    return 304
  }
  const { bytes, headers } = chooseBody(answer, request.headers['accept-encoding'])
  response.writeHead(200, [...headers, 'cache-control', cacheControl])
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return 200
}

function secondsToKeep({ until, mostSeconds }: Caching, now: number): number {
  return Math.max(0, Math.min(mostSeconds, Math.floor((until - now) / 1000)))
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  if (given === etag || given === '*') return true
  const opaque = etag.slice(2)
  return given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

function chooseBody(answer: PreparedAnswer, accepted: string | undefined): Body {
  if (answer.identity.bytes.length < worthCompressing || accepted === undefined) return answer.identity
  answer.timesAsked++
  if (answer.timesAsked === 2) void compress(answer)
  if (!answer.compressed) return answer.identity
  if (accepts(accepted, 'br')) return answer.compressed.brotli
  return accepts(accepted, 'gzip') ? answer.compressed.gzip : answer.identity
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compress(answer: PreparedAnswer): Promise<void> {
  const { bytes } = answer.identity
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, { level: 9 })])
  answer.compressed = {
    brotli: createBody(brotli, answer.etag, 'br'),
    gzip: createBody(gzipped, answer.etag, 'gzip'),
  }
}

function createBody(bytes: Buffer, etag: string, encoding?: string): Body {
  return {
    bytes,
    headers: [
      ...['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length), 'etag', etag],
      ...['vary', 'accept-encoding'],
      ...(encoding ? ['content-encoding', encoding] : []),
      ...apiHeaders,
    ],
  }
}

/** Whether a coding is named and not refused with q=0. */
function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding)
  if (at < 0) return false
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + coding.length))
}
