import { reasonOf } from '#contract/core/error.ts'

/** Whether something was refused because a language would be on the site without what all languages share. */
export function isSaidAlone(error: unknown): boolean {
  return reasonOf(error) === 'said_alone'
}
