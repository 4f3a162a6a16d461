import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { QueryValues } from '#contract/query-string.ts'
import { accepts, isKnown } from '../http/negotiation.ts'

type Text = { readonly text: string; readonly type: string; readonly headers?: Readonly<Record<string, string>> }

/** Serves a text that stays the same until the next start. Under `?v=` and its version it may be kept for good. */
export function serveText(app: FastifyInstance, url: string, { text, type, headers = {} }: Text): void {
  const version = versionOf(text)
  // Weak, for it names the content, whatever the encoding.
  const etag = `W/"${version}"`
  const zipped = gzipSync(text, { level: 9 })
  app.get(url, (request, reply) => {
    // Our own parser made it.
    const { v = [] } = request.query as QueryValues
    const cacheControl = v[0] === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    reply.headers({ ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(type)
    const acceptEncoding = request.raw.headers['accept-encoding']
    if (!accepts(acceptEncoding, 'gzip')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

export function versionOf(text: string): string {
  return hash('sha1', text, 'base64url')
}
