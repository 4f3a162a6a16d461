import { contentCalls } from '#contract/content/desk-content.ts'
import type { WirePartValue } from '#contract/content/document-wire.ts'
import type { Call } from '#contract/core/client.ts'
import { ApiError } from '#contract/core/error.ts'
import { mergePart } from '#domain/content/merging/merge-part.ts'
import { findCollection } from '#domain/content/model/collections/collections.ts'
import type { Value } from '#domain/content/model/field.ts'
import type { OfflineDraft } from '#domain/outbox/outbox.ts'

/** Saves a draft that was written offline, merged with changes made meanwhile. Throws if they conflict. */
export async function sendDraft(draft: OfflineDraft, call: Call): Promise<void> {
  const { document, part, base, mine, revision } = draft
  const declared = findCollection(draft.collection)
  if (!declared) throw new Error(`There is no collection ${draft.collection}.`)
  const calls = contentCalls(declared)
  const save = (value: Value, over: number) =>
    call(calls.save, { path: { id: String(document) }, query: {}, body: { part, value, revision: over } })
  try {
    await save(mine, revision)
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'invalid_state' ? error.data : undefined
    if (!isCurrent(current)) throw error
    const { value, conflicts } = mergePart(declared, part, { base, mine, theirs: current.current.value })
    if (conflicts.length > 0) throw error
    await save(value, current.current.revision)
  }
}

/** Returns true if the refusal of a stale draft came with the current part. */
function isCurrent(data: unknown): data is { current: WirePartValue } {
  return typeof data === 'object' && data !== null && 'current' in data && data.current !== null
}
