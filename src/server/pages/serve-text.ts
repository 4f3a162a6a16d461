import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { compress, type Forms, sendForm } from '../http/core/compression.ts'
import { isKnown } from '../http/core/negotiation.ts'

type Text = { readonly text: () => string; readonly type: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Serves a text that stays the same until the next start. Under `?v=` and its version it may be kept for good. It is made,
 * and made small, when somebody asks for it: every start would have to wait for what few of them need.
 */
export function serveText(app: FastifyInstance, url: string, { text, type, headers = {} }: Text): void {
  const served = once(() => prepare(text()))
  app.get(url, async (request, reply) => {
    const { version, etag, forms } = served()
    // Our own parser made it.
    const { v = [] } = request.query as QueryValues
    const cacheControl = v[0] === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    reply.headers({ ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendForm(request, reply.type(type), forms)
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

function prepare(text: string) {
  const version = versionOf(text)
  const small = {
    gzip: once(() => compress(text, 'gzip', 'thorough')),
    br: once(() => compress(text, 'br', 'thorough')),
  }
  const forms: Forms = { identity: text, small: (encoding) => small[encoding]() }
  // Weak, for it names the content, whatever the encoding.
  return { version, etag: `W/"${version}"`, forms }
}
