import { reasonOf } from '#contract/core/error.ts'

/** Returns true if a refusal means that a language would be published without the shared part. */
export function isPublishedWithoutShared(error: unknown): boolean {
  return reasonOf(error) === 'said_alone'
}
