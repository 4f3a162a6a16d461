import type { FastifyRequest } from 'fastify'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { type Edition, forever } from '#domain/editions/edition.ts'
import { variantKey } from './answer-cache.ts'
import type { AnswerForm } from './answer-form.ts'
import type { Input } from './input.ts'
import type { Serving } from './serving.ts'

type Lifetime = {
  readonly edition: Edition
  /** What the answer would be made from at another moment. */
  readonly editionAt: (now: Date) => Edition
  readonly maxSeconds: number
}

type Rules<QueryValue, Route extends RouteDeclaration> = Pick<
  Serving<QueryValue, unknown, Route, unknown>,
  'maxSeconds' | 'isPermanent' | 'vary' | 'isKept'
>

/** How long an answer holds: as long as what it was made from, unless it can never be another. */
export function lifetimeOf<QueryValue, Route extends RouteDeclaration>(
  { maxSeconds, isPermanent }: Rules<QueryValue, Route>,
  input: Input<QueryValue, Route>,
  current: Omit<Lifetime, 'maxSeconds'>,
): Lifetime {
  return isPermanent?.(input) ? neverEnding : { ...current, maxSeconds }
}

/** As long as caches take anything for. */
const aYear = 365 * 24 * 60 * 60

const neverEnding: Lifetime = { edition: forever, editionAt: () => forever, maxSeconds: aYear }

/** Under which name an answer is found again by the same question; undefined where it is not worth it, or not safe. */
export function keptAs<QueryValue>(
  { vary, isKept }: Rules<QueryValue, never>,
  { isOfAddress }: Pick<AnswerForm<never>, 'isOfAddress'>,
  { query, request: { headers, url } }: { readonly query: QueryValue; readonly request: FastifyRequest },
): string | undefined {
  // What only a header asked for is not what the next one at this address wants.
  if (!isOfAddress || isKept?.(query) === false) return undefined
  const varies = vary?.(query)
  if (varies === 'host') return variantKey(headers.host ?? '', url)
  return varies === undefined ? url : undefined
}
