import { ApiError } from '#contract/core/error.ts'
import { slugOf } from '#domain/content/model/words.ts'

/** Returns an identifier of ASCII letters, as far as the title has any. */
export function keyOf(title: string): string {
  return slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the free identifier suggested in a refusal. */
export function freeIn(error: unknown): string | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isTold = typeof data === 'object' && data !== null && 'free' in data
  return isTold && typeof data.free === 'string' ? data.free : undefined
}
