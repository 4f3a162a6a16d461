import type { Value } from '../content/model/field.ts'
import type { Part } from '../content/model/part.ts'

/** Part of a document that was written offline, and what it was written over. */
export type OfflineDraft = {
  readonly collection: string
  readonly document: number
  /** Name of the document for the person who wrote it. */
  readonly title: string
  readonly part: Part
  readonly base: Value
  readonly mine: Value
  readonly revision: number
}

/** Draft that is sent once there is a connection. */
type QueuedDraft = OfflineDraft & {
  readonly id: string
  readonly state: 'waiting' | 'refused'
  /** Why it was refused, in the user's language. */
  readonly reason?: string
}

/** Drafts in the order they were queued. */
export type Outbox = readonly QueuedDraft[]

export type OutboxEvent =
  | { readonly type: 'queued'; readonly id: string; readonly draft: OfflineDraft }
  | { readonly type: 'sent'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly reason: string }
  | { readonly type: 'dropped'; readonly id: string }
  | { readonly type: 'retried'; readonly id: string }

/** Returns the outbox after an event. */
export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'queued': {
      const { id, draft } = event
      return [...outbox.filter((one) => !isOfSamePart(one, draft)), { ...draft, id, state: 'waiting' }]
    }
    case 'sent':
    case 'dropped':
      return outbox.filter(({ id }) => id !== event.id)
    case 'refused':
      return replaced(outbox, event.id, (draft) => ({ ...draft, state: 'refused', reason: event.reason }))
    case 'retried':
      return replaced(outbox, event.id, ({ reason: _, ...draft }) => ({ ...draft, state: 'waiting' }))
  }
}

/** Returns the oldest draft that waits; a refused one does not hold up the others. */
export function nextToSend(outbox: Outbox): QueuedDraft | undefined {
  return outbox.find(({ state }) => state === 'waiting')
}

function isOfSamePart(one: OfflineDraft, other: OfflineDraft): boolean {
  return one.collection === other.collection && one.document === other.document && one.part === other.part
}

function replaced(outbox: Outbox, id: string, change: (draft: QueuedDraft) => QueuedDraft): Outbox {
  return outbox.map((draft) => (draft.id === id ? change(draft) : draft))
}
