import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './negotiation.ts'

export type SmallEncoding = Exclude<Encoding, undefined>

/** `quick` for bodies that are sent once or twice, `thorough` for those that stay the same until the next start. */
type Effort = 'quick' | 'thorough'

/** Compresses text on another thread. */
export function compress(text: string | Buffer, encoding: SmallEncoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(text, { level: effort === 'quick' ? 6 : 9 })
  const quality = effort === 'quick' ? 5 : constants.BROTLI_MAX_QUALITY
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  })
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Body in the encodings in which it can be sent. */
export type Forms = {
  readonly identity: string | Buffer
  readonly small: (encoding: SmallEncoding) => Buffer | Promise<Buffer>
}

/** Sends the encoding that the client prefers. */
export async function sendForm(request: FastifyRequest, reply: FastifyReply, { identity, small }: Forms) {
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(identity)
  const body = await small(encoding)
  return reply.header('content-encoding', encoding).send(body)
}
