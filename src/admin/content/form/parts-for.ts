import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/part.ts'
import type { WorkState } from '../draft-work.ts'

/** A part, and with it what all share as long as that is not said as it is. */
export function partsFor(part: Part, { parts }: WireDocumentValue, { parts: works }: WorkState): Part[] {
  if (part === 'shared') return ['shared']
  const shared = parts.find((one) => one.part === 'shared')
  const isOpen = works.shared && shared?.state !== 'published'
  return isOpen ? ['shared', part] : [part]
}
