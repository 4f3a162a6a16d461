import type { WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError, type ErrorProperties } from '#contract/core/error.ts'
import type { Part } from '#domain/content/model/part.ts'

/** Returns the current part from the error for a stale draft. */
export function currentIn(error: unknown): WirePartValue | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, data } = error
  const current = code === 'invalid_state' && typeof data === 'object' && data && 'current' in data && data.current
  // The cast is safe, because the API contract defines the data of this error.
  return current ? (current as WirePartValue) : undefined
}

/** Statuses of failures that may be temporary: session ended, timeout, rate limit. */
const passing: readonly number[] = [401, 408, 429]

/** Returns true if the same request would be refused again; other failures may be temporary. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
}

/**
 * Returns the problems of a refused request by field path. The paths of a saved value get its part as their first
 * segment; the paths of a publication already have it.
 */
export function problemsOf(part: Part, { properties = {} }: ApiError): ErrorProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([field, problems]) => [field.replace(/^value(?=\.)/, part), problems]),
  )
}

export function withoutPart(problems: ErrorProperties, part: Part): ErrorProperties {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !field.startsWith(`${part}.`)))
}
