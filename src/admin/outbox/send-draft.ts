import { contentCalls } from '#contract/content/desk-content.ts'
import type { WirePartValue } from '#contract/content/document-wire.ts'
import type { Call } from '#contract/core/client.ts'
import { ApiError } from '#contract/core/error.ts'
import { mergePart } from '#domain/content/merging/merge-part.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import type { Value } from '#domain/content/model/field.ts'
import type { WaitingDraft } from './waiting-draft.ts'

/** Saves what somebody wrote while away; what others wrote elsewhere meanwhile stays, and what collides is refused. */
export async function sendDraft(order: WaitingDraft, call: Call): Promise<unknown> {
  const { id, part, base, mine } = order
  const declared = Object.values<Collection>(collections).find(({ name }) => name === order.collection)
  if (!declared) throw new Error(`There is no collection ${order.collection}.`)
  const calls = contentCalls(declared)
  const save = (value: Value, revision: number) =>
    call(calls.save, { path: { id: String(id) }, query: {}, body: { part, value, revision } })
  try {
    return await save(mine, order.revision)
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'invalid_state' ? error.data : undefined
    if (!isCurrent(current)) throw error
    const { value, conflicts } = mergePart(declared, part, { base, mine, theirs: current.current.value })
    if (conflicts.length > 0) throw error
    return save(value, current.current.revision)
  }
}

/** The part as it is now, which comes with the refusal of a stale one. */
function isCurrent(data: unknown): data is { current: WirePartValue } {
  return typeof data === 'object' && data !== null && 'current' in data && data.current !== null
}
