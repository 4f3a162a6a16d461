import type { Collection } from '#domain/content/model/collection.ts'
import { questionPlacesIn } from '#domain/content/presenting/question-places.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { createDocumentStore } from '../../../db/stores/content/document-store.ts'
import type { Use } from '../../../db/stores/content/uses.ts'
import type { Draft } from '../../../db/stores/content/versions.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { type Mails, peopleIn, writeDocument, writePart } from './content-answers.ts'
import { nothing, partOf } from './content-requirements.ts'

export type ContentReading = {
  readonly documentsOf: (collection: Collection) => ReturnType<typeof createDocumentStore>
  readonly loadUses: (id: number, now: Date) => Promise<Use[]>
  /** The published content. */
  readonly book: (now: Date) => ContentBook
  readonly loadMails: (ids: readonly number[]) => Promise<Mails>
  readonly loadNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** Who gets an answer, and when. */
type Asked = { readonly caller: DeskCaller; readonly now: Date }

/** Reads documents, drafts and the authors of versions for the answers of one collection. */
export function createContentReads(
  collection: Collection,
  { documentsOf, loadUses, book, loadMails, loadNames }: ContentReading,
) {
  const documents = documentsOf(collection)
  return {
    async readDocument(id: number, { caller, now }: Asked) {
      const [whole, uses, newerSeeds] = await Promise.all([
        documents.find(id),
        loadUses(id, now),
        documents.loadNewerSeeds(id),
      ])
      if (!whole) throw nothing()
      const places = questionPlacesIn(book(now))
      return writeDocument(whole, {
        uses,
        newerSeeds,
        places,
        mails: await loadMailsFor(caller, peopleIn([whole])),
        now,
      })
    },

    async writeDraft(draft: Draft, { caller, now }: Asked) {
      const { documentId: id, editedBy } = draft
      const [publications, newerSeeds, mails] = await Promise.all([
        documents.loadSchedule(id),
        documents.loadNewerSeeds(id),
        loadMailsFor(caller, editedBy === null ? [] : [editedBy]),
      ])
      return writePart({ ...draft, part: partOf(draft) }, publications, { mails, now, newerSeeds })
    },

    async loadSavers(versions: readonly { readonly savedBy: number | null }[]) {
      const ids = versions.flatMap(({ savedBy }) => savedBy ?? [])
      const [mails, names] = await Promise.all([loadMails(ids), loadNames(ids)])
      return { mails, names }
    },
  }

  /** Loads the email addresses of people besides the caller's, which is known. */
  async function loadMailsFor({ session: { person } }: DeskCaller, ids: readonly number[]): Promise<Mails> {
    const others = await loadMails(ids.filter((id) => id !== person.id))
    return new Map([...others, [person.id, person.mail]])
  }
}
