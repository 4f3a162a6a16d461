import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { QueryValues } from '#contract/query-string.ts'
import { chooseEncoding, isKnown } from '../http/negotiation.ts'

type Text = { readonly text: string; readonly type: string; readonly headers?: Readonly<Record<string, string>> }

/** Serves a text that stays the same until the next start. Under `?v=` and its version it may be kept for good. */
export function serveText(app: FastifyInstance, url: string, { text, type, headers = {} }: Text): void {
  const version = versionOf(text)
  // Weak, for it names the content, whatever the encoding.
  const etag = `W/"${version}"`
  // The smallest form takes long to make, and at a start nobody has asked for it yet.
  const encoded = {
    gzip: once(() => promisify(gzip)(text, { level: 9 })),
    br: once(() => promisify(brotliCompress)(text)),
  }
  app.get(url, async (request, reply) => {
    // Our own parser made it.
    const { v = [] } = request.query as QueryValues
    const cacheControl = v[0] === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    reply.headers({ ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(type)
    const encoding = chooseEncoding(request.raw.headers['accept-encoding'])
    return encoding ? reply.header('content-encoding', encoding).send(await encoded[encoding]()) : reply.send(text)
  })
}

/** What is made for the first who asks, and kept for all others. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function versionOf(text: string): string {
  return hash('sha1', text, 'base64url')
}
