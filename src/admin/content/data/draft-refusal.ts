import type { WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError, type ErrorProperties } from '#contract/core/error.ts'
import type { Part } from '#domain/content/model/part.ts'

/** The part as it is now, which comes with the refusal of a stale one. */
export function currentIn(error: unknown): WirePartValue | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, data } = error
  const current = code === 'invalid_state' && typeof data === 'object' && data && 'current' in data && data.current
  // The contract says what a refusal of this call carries.
  return current ? (current as WirePartValue) : undefined
}

/** Who is not signed in any more, was too slow or asked too often. */
const passing: readonly number[] = [401, 408, 429]

/** Whether it would be refused again as it is; whatever else went wrong may be over in a while. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
}

/** Fields are named from the body on, where a part is published by their part. */
export function problemsOf(part: Part, { properties = {} }: ApiError): ErrorProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([field, problems]) => [field.replace(/^value(?=\.)/, part), problems]),
  )
}

export function withoutPart(problems: ErrorProperties, part: Part): ErrorProperties {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !field.startsWith(`${part}.`)))
}
