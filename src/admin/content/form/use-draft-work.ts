import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { mergePart } from '#domain/content/merging/merge-part.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { OfflineDraft } from '#domain/outbox/outbox.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { findStored, keep, removeStored, type StorageKey } from '../../frame/storage/stored-values.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useOutbox } from '../../outbox/outbox.tsx'
import { type DeskSession, sessionKey, usePerson } from '../../session/use-session.ts'
import { documentKey, useContentChanged } from '../data/content-data.ts'
import { createDraftWork } from '../data/draft-work.ts'
import type { PartWork, WorkParts } from '../data/part-work.ts'

/**
 * Returns the work on a document while its form is open. Unsaved parts are stored on this device. Leaving the form
 * sends them, or queues them in the outbox while offline; opening the form again takes queued ones back.
 */
export function useDraftWork({ collection }: OfCollection, document: WireDocumentValue) {
  const { call } = useDesk()
  const person = usePerson()
  const outbox = useOutbox()
  const changed = useContentChanged()
  const queries = useQueryClient()
  const place = placeOf({ person: person.id, collection, document: document.id })
  // Drafts of this document in the outbox are taken over by its form.
  const [queued] = useState(() =>
    outbox.outbox.filter((draft) => draft.collection === collection.name && draft.document === document.id),
  )
  const [work] = useState(() =>
    createDraftWork({
      parts: document.parts,
      kept: { ...keptAt(place), ...Object.fromEntries(queued.map(partWork)) },
      async save(part, saving) {
        const path = { id: String(document.id) }
        const saved = await call(contentCalls(collection).save, { path, query: {}, body: { part, ...saving } })
        queries.setQueryData<WireDocumentValue>(
          documentKey(collection.name, document.id),
          (known) => known && withPart(known, saved),
        )
        return saved
      },
      keep: (parts) => (Object.keys(parts).length > 0 ? keep(place, parts) : removeStored(place)),
      now: () => Date.now(),
      merge: (part, sides) => mergePart(collection, part, sides),
    }),
  )
  const state = useSyncExternalStore(work.subscribe, work.get)
  const newest = useRef({ outbox, changed, title: document.key })
  newest.current = { outbox, changed, title: document.key }

  useEffect(() => work.take(document.parts), [work, document])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form; what it hands over to is the newest
  useEffect(() => {
    for (const { id } of queued) outbox.drop(id)
    const send = () => void work.flush()
    addEventListener('online', send)
    send()
    return () => {
      removeEventListener('online', send)
      const unsaved = work.close()
      // Without a session the server would refuse it again; it stays on this device until the user signs in.
      if (queries.getQueryData<DeskSession>(sessionKey)?.person) void handOver(unsaved)
    }
  }, [])

  /** Sends unsaved parts, or queues them while offline; refused ones stay on the device for the next visit. */
  async function handOver(parts: WorkParts): Promise<void> {
    const tools = newest.current
    try {
      for (const [part, { base, mine, revision }] of Object.entries(parts) as [Part, PartWork][])
        await tools.outbox.send({
          collection: collection.name,
          document: document.id,
          title: tools.title,
          part,
          base,
          mine,
          revision,
        })
      removeStored(place)
    } catch {
      // Refused parts stay stored and are restored when the document is opened again.
    }
    await tools.changed()
  }

  return { work, state }
}

type DraftOwner = { readonly person: number; readonly collection: Collection; readonly document: number }

function placeOf({ person, collection, document }: DraftOwner): StorageKey {
  return { person, name: `draft.${collection.name}.${document}.`, version: 1 }
}

/** Stores unsaved parts of a document on this device; its form restores them when it opens. */
export function storeDraft(owner: DraftOwner, parts: WorkParts): void {
  keep(placeOf(owner), parts)
}

/** Returns the document after one of its parts was saved. */
function withPart(document: WireDocumentValue, saved: WirePartValue): WireDocumentValue {
  const others = document.parts.filter(({ part }) => part !== saved.part)
  return { ...document, parts: [...others, saved] }
}

function keptAt(place: StorageKey): WorkParts {
  // The version number guarantees this type.
  return (findStored(place) as WorkParts | undefined) ?? {}
}

function partWork({ part, base, mine, revision }: OfflineDraft): [Part, PartWork] {
  return [part, { base, mine, revision }]
}
