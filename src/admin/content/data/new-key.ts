import { ApiError } from '#contract/core/error.ts'
import { slugOf } from '#domain/content/model/words.ts'

/** A name of plain letters, as far as a title has any. */
export function keyOf(title: string): string {
  return slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A name like the one that is taken, as the refusal tells. */
export function freeIn(error: unknown): string | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isTold = typeof data === 'object' && data !== null && 'free' in data
  return isTold && typeof data.free === 'string' ? data.free : undefined
}
