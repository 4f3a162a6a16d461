import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '#contract/core/endpoint.ts'
import { wrongField } from '#contract/core/error.ts'
import type { CallClaim } from '#domain/people/actor.ts'
import { claimOf } from '../../../people/keyed-answers.ts'
import { digestOf } from '../../../secrets/tokens.ts'

type KeyedRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>

type KeyHeaders = Pick<KeyedRequest, 'method' | 'headers'>

/** Returns the idempotency key of a change; rejects a malformed one. */
export function readIdempotencyKey(request: KeyHeaders): string | undefined {
  const key = findKey(request)
  if (key !== undefined && !isKey(key))
    throw wrongField(idempotencyKey.header, 'Must be 20 to 100 random letters, digits, - or _, such as a UUID.')
  return key
}

/** Returns the digest of the idempotency key of a change, unless the key is malformed. */
export function findKeyDigest(request: KeyHeaders): string | undefined {
  const key = findKey(request)
  return isKey(key) ? digestOf(key) : undefined
}

function findKey({ method, headers }: KeyHeaders): string | string[] | undefined {
  return method === 'GET' ? undefined : headers[idempotencyKey.header.toLowerCase()]
}

function isKey(key: string | string[] | undefined): key is string {
  return typeof key === 'string' && idempotencyKey.pattern.test(key)
}

/** Returns the claim of a request under its key. Must be called after the body was parsed. */
export function claimOfRequest(request: KeyedRequest): CallClaim | undefined {
  const key = readIdempotencyKey(request)
  const { method, url, body } = request
  return key === undefined ? undefined : claimOf(key, [`${method} ${url}\n`, bodyText(body)])
}

function bodyText(body: unknown): string | Uint8Array {
  if (body === undefined) return ''
  return body instanceof Uint8Array ? body : JSON.stringify(body)
}
