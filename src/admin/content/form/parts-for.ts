import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { isSame } from '#domain/content/merge.ts'
import type { Part } from '#domain/content/part.ts'
import type { WorkState } from '../draft-work.ts'

/** A part, and with it what all share as long as that is not said as it is. */
export function partsFor(part: Part, { parts }: WireDocumentValue, { parts: works }: WorkState): Part[] {
  if (part === 'shared') return ['shared']
  const shared = parts.find((one) => one.part === 'shared')
  const work = works.shared
  const isOpen = work && (shared?.state !== 'published' || !isSame(work.base, work.mine))
  // What nobody has written cannot be said.
  const own = works[part] ? [part] : []
  return isOpen ? ['shared', ...own] : own
}

/** Whether visitors read a part, and what all share, as they are written: there is nothing to publish. */
export function isSaidAsWritten(part: Part, document: WireDocumentValue, state: WorkState): boolean {
  return partsFor(part, document, state).every((one) => {
    const work = state.parts[one]
    const isSaid = document.parts.some((candidate) => candidate.part === one && candidate.state === 'published')
    return isSaid && (!work || isSame(work.base, work.mine))
  })
}
