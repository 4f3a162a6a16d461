import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import type { WorkState } from './draft-work.ts'

/** A part, and with it what all share as long as that is not said as it is. */
export function partsFor(part: Part, document: WireDocumentValue, state: WorkState): Part[] {
  if (part === 'shared') return ['shared']
  // What nobody has written cannot be said.
  const own = state.parts[part] ? [part] : []
  return isUnsaid('shared', document, state) ? ['shared', ...own] : own
}

/** Whether something is written that visitors do not read as it is. */
export function isUnsaid(part: Part, { parts }: WireDocumentValue, { parts: works }: WorkState): boolean {
  const work = works[part]
  if (!work) return false
  return parts.find((one) => one.part === part)?.state !== 'published' || !isSame(work.base, work.mine)
}

/** Whether visitors read a part, and what all share, as they are written: there is nothing to publish. */
export function isSaidAsWritten(part: Part, document: WireDocumentValue, state: WorkState): boolean {
  return partsFor(part, document, state).every((one) => {
    const work = state.parts[one]
    const isSaid = document.parts.some((candidate) => candidate.part === one && candidate.state === 'published')
    return isSaid && (!work || isSame(work.base, work.mine))
  })
}

type Worked = { readonly kind: OfCollection; readonly document: WireDocumentValue; readonly state: WorkState }

/** Whether publishing parts changes what visitors read in every language, not only in those that are named. */
export function changesAll(parts: readonly Part[], { kind, document, state }: Worked): boolean {
  const isSaid = document.parts.some(({ part, said }) => part === 'shared' && said)
  return parts.includes('shared') && hasPart(kind.collection, 'en') && isSaid && isUnsaid('shared', document, state)
}
