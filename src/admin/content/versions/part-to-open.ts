import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { WorkState } from '../data/draft-work.ts'
import { isUnsaid } from '../data/parts-for.ts'

/**
 * The part that somebody wants the versions of who works on one: that, or what all languages share. Where only one of
 * the two has something that visitors do not read yet it is that one, and otherwise the one that was changed last.
 */
export function partToOpen(part: Part, document: WireDocumentValue, state: WorkState): Part {
  const [only, ...others] = [part, 'shared' as const].filter((one) => isUnsaid(one, document, state))
  if (only && others.length === 0) return only
  const editedAt = (of: Part) => Date.parse(document.parts.find((one) => one.part === of)?.edited_at ?? '')
  return editedAt('shared') > editedAt(part) ? 'shared' : part
}
