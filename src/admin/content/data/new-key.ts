import { ApiError } from '#contract/core/error.ts'
import { slugOf } from '#domain/content/model/words.ts'

/** Returns an identifier made of the ASCII letters and digits of a title. */
export function keyOf(title: string): string {
  return slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the free identifier suggested in a refusal. */
export function freeIn(error: unknown): string | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const hasFree = typeof data === 'object' && data !== null && 'free' in data
  return hasFree && typeof data.free === 'string' ? data.free : undefined
}
