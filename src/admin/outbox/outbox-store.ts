import { type Outbox, type OutboxEvent, outboxAfter } from '#domain/outbox/outbox.ts'
import { createStore } from '#ui/store.ts'
import { findStored, keep, removeStored, type StorageKey } from '../frame/storage/stored-values.ts'

/** Creates the store of drafts queued on this device; all windows of the same user share it. */
export function createOutboxStore(person: number) {
  const place: StorageKey = { person, name: 'outbox', version: 2 }
  const store = createStore({ outbox: readStored(place) ?? [], isKept: true })
  return {
    get: store.get,
    subscribe(listener: () => void): () => void {
      const leave = store.subscribe(listener)
      const follow = () => store.set({ outbox: readStored(place) ?? [], isKept: true })
      addEventListener('storage', follow)
      return () => {
        leave()
        removeEventListener('storage', follow)
      }
    },
    /** Returns the queued drafts, including those of other windows. */
    newest(): Outbox {
      const { outbox, isKept } = store.get()
      return isKept ? (readStored(place) ?? []) : outbox
    },
    apply(event: OutboxEvent): void {
      const outbox = outboxAfter(this.newest(), event)
      if (outbox.length === 0) removeStored(place)
      store.set({ outbox, isKept: outbox.length === 0 || keep(place, outbox) })
    },
  }
}

function readStored(place: StorageKey): Outbox | undefined {
  // The version number guarantees this type.
  return findStored(place) as Outbox | undefined
}
