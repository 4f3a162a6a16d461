import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import type { WorkState } from './draft-work.ts'

/** Returns a part, together with the shared part while that is not published as it is. */
export function partsFor(part: Part, document: WireDocumentValue, state: WorkState): Part[] {
  if (part === 'shared') return ['shared']
  // An empty part cannot be published.
  const own = state.parts[part] ? [part] : []
  return hasUnpublishedChanges('shared', document, state) ? ['shared', ...own] : own
}

/** Returns true if a part has changes that are not published. */
export function hasUnpublishedChanges(part: Part, { parts }: WireDocumentValue, { parts: works }: WorkState): boolean {
  const work = works[part]
  if (!work) return false
  return parts.find((one) => one.part === part)?.state !== 'published' || !isSame(work.base, work.mine)
}

/** Returns true if a part and the shared part are published as they are. */
export function isPublishedAsWritten(part: Part, document: WireDocumentValue, state: WorkState): boolean {
  return partsFor(part, document, state).every((one) => {
    const work = state.parts[one]
    const isSaid = document.parts.some((candidate) => candidate.part === one && candidate.state === 'published')
    return isSaid && (!work || isSame(work.base, work.mine))
  })
}

type Worked = { readonly kind: OfCollection; readonly document: WireDocumentValue; readonly state: WorkState }

/** Returns true if publishing parts changes every language, not only the chosen ones. */
export function changesAll(parts: readonly Part[], { kind, document, state }: Worked): boolean {
  const isSaid = document.parts.some(({ part, said }) => part === 'shared' && said)
  return (
    parts.includes('shared') &&
    hasPart(kind.collection, 'en') &&
    isSaid &&
    hasUnpublishedChanges('shared', document, state)
  )
}
