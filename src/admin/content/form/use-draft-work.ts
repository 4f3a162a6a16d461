import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { mergePart } from '#domain/content/merging/merge-part.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { findKept, type KeptPlace, keep, removeKept } from '../../frame/kept/kept-values.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useOutbox } from '../../outbox/outbox.tsx'
import { type DeskSession, sessionKey, usePerson } from '../../session/use-session.ts'
import { documentKey, useContentChanged } from '../data/content-data.ts'
import { createDraftWork, type PartWork, type WorkParts } from '../data/draft-work.ts'

/**
 * The work on a document, for as long as its form is open. What is not saved is kept on this device; whoever leaves
 * without a connection hands it to what is sent later, and finds it again here.
 */
export function useDraftWork({ collection }: OfCollection, document: WireDocumentValue) {
  const { call } = useDesk()
  const person = usePerson()
  const outbox = useOutbox()
  const changed = useContentChanged()
  const queries = useQueryClient()
  const about = `draft.${collection.name}.${document.id}.`
  const place = placeOf({ person: person.id, collection, document: document.id })
  const [work] = useState(() =>
    createDraftWork({
      parts: document.parts,
      kept: { ...keptAt(place), ...waitingIn(outbox.outbox, about) },
      async save(part, saving) {
        const path = { id: String(document.id) }
        const saved = await call(contentCalls(collection).save, { path, query: {}, body: { part, ...saving } })
        queries.setQueryData<WireDocumentValue>(
          documentKey(collection.name, document.id),
          (known) => known && withPart(known, saved),
        )
        return saved
      },
      keep: (parts) => (Object.keys(parts).length > 0 ? keep(place, parts) : removeKept(place)),
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
    for (const { id, about: one } of outbox.outbox) if (one.startsWith(about)) outbox.drop(id)
    const send = () => void work.flush()
    addEventListener('online', send)
    send()
    return () => {
      removeEventListener('online', send)
      const unsaved = work.close()
      // Without a session the server would refuse it again; it stays on this device until the person signs in.
      if (queries.getQueryData<DeskSession>(sessionKey)?.person) void handOver(unsaved)
    }
  }, [])

  /** What stays unsaved goes on its own; what is refused stays on the device until somebody looks at it. */
  async function handOver(parts: WorkParts): Promise<void> {
    const tools = newest.current
    try {
      for (const [part, order] of Object.entries(parts) as [Part, PartWork][])
        await tools.outbox.send({
          kind: 'content.save',
          about: about + part,
          order: { collection: collection.name, id: document.id, part, ...order },
          words: tools.title,
        })
      removeKept(place)
    } catch {
      // It is kept, and shown when the document is opened again.
    }
    await tools.changed()
  }

  return { work, state }
}

type DraftOwner = { readonly person: number; readonly collection: Collection; readonly document: number }

function placeOf({ person, collection, document }: DraftOwner): KeptPlace {
  return { person, name: `draft.${collection.name}.${document}.`, version: 1 }
}

/** Stores unsaved parts of a document on this device; its form restores them when it opens. */
export function keepDraft(owner: DraftOwner, parts: WorkParts): void {
  keep(placeOf(owner), parts)
}

/** How a document stands once a part of it is saved. */
function withPart(document: WireDocumentValue, saved: WirePartValue): WireDocumentValue {
  const others = document.parts.filter(({ part }) => part !== saved.part)
  return { ...document, parts: [...others, saved] }
}

function keptAt(place: KeptPlace): WorkParts {
  // The version says that it is of this form.
  return (findKept(place) as WorkParts | undefined) ?? {}
}

/** What waits to be sent of this document is worked on here instead. */
function waitingIn(outbox: ReturnType<typeof useOutbox>['outbox'], about: string): WorkParts {
  const ofThis = outbox.filter((change) => change.about.startsWith(about))
  return Object.fromEntries(
    // What is kept of a kind is an order of that kind.
    ofThis
      .map(({ order }) => order as PartWork & { part: Part })
      .map(({ part, base, mine, revision }) => [part, { base, mine, revision }]),
  )
}
