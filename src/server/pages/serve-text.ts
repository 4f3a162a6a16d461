import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { compress, type Forms, sendForm } from '../http/core/compression.ts'
import { isKnown } from '../http/core/negotiation.ts'

type Text = { readonly text: () => string; readonly type: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Serves a text that does not change while the server runs. With its current version in `?v=` it can be cached forever.
 * It is created and compressed at the first request, so that the start does not wait for it.
 */
export function serveText(app: FastifyInstance, url: string, { text, type, headers = {} }: Text): void {
  const served = once(() => prepare(text()))
  app.get(url, async (request, reply) => {
    const { version, etag, forms } = served()
    // Our query parser returns this type.
    const { v = [] } = request.query as QueryValues
    const cacheControl = v[0] === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    reply.headers({ ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendForm(request, reply.type(type), forms)
  })
}

/** Caches the result of the first call. */
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
  // Weak, because it names the content in any encoding.
  return { version, etag: `W/"${version}"`, forms }
}
