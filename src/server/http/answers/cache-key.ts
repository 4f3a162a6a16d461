import type { FastifyRequest } from 'fastify'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { type Edition, forever } from '#domain/editions/edition.ts'
import { variantKey } from './answer-cache.ts'
import type { AnswerForm } from './answer-form.ts'
import type { Input } from './input.ts'
import type { Serving } from './serving.ts'

type Lifetime = {
  readonly edition: Edition
  /** Returns the edition that the answer would have at another moment. */
  readonly editionAt: (now: Date) => Edition
  readonly maxSeconds: number
}

type Rules<QueryValue, Route extends RouteDeclaration> = Pick<
  Serving<QueryValue, unknown, Route, unknown>,
  'maxSeconds' | 'isPermanent' | 'vary' | 'isKept'
>

/** Returns the lifetime of an answer: that of its edition, or unlimited if the answer can never change. */
export function lifetimeOf<QueryValue, Route extends RouteDeclaration>(
  { maxSeconds, isPermanent }: Rules<QueryValue, Route>,
  input: Input<QueryValue, Route>,
  current: Omit<Lifetime, 'maxSeconds'>,
): Lifetime {
  return isPermanent?.(input) ? neverEnding : { ...current, maxSeconds }
}

/** Longest lifetime that caches accept. */
const aYear = 365 * 24 * 60 * 60

const neverEnding: Lifetime = { edition: forever, editionAt: () => forever, maxSeconds: aYear }

/** Returns the cache key of an answer; undefined if caching it is not worthwhile or not safe. */
export function cacheKeyOf<QueryValue>(
  { vary, isKept }: Rules<QueryValue, never>,
  { isOfAddress }: Pick<AnswerForm<never>, 'isOfAddress'>,
  { query, request: { headers, url } }: { readonly query: QueryValue; readonly request: FastifyRequest },
): string | undefined {
  // A format chosen by a header is not what the next client of this URL wants.
  if (!isOfAddress || isKept?.(query) === false) return undefined
  const varies = vary?.(query)
  if (varies === 'host') return variantKey(headers.host ?? '', url)
  return varies === undefined ? url : undefined
}
