import type { Collection } from '#domain/content/model/collection.ts'
import { questionPlacesIn } from '#domain/content/presenting/question-places.ts'
import { loadMails, loadNames } from '../../../db/stores/audit/mails-of-people.ts'
import { createDocumentStore } from '../../../db/stores/content/document-store.ts'
import type { Draft } from '../../../db/stores/content/versions.ts'
import type { DocumentDetails, DocumentStatus } from '../../../db/stores/content/whole-document.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import { type Mails, peopleIn, writeDocument, writePart } from './content-answers.ts'
import { nothing, partOf } from './content-requirements.ts'

/** Caller who gets an answer, and the time. */
type Reader = { readonly caller: DeskCaller; readonly now: Date }

/** Creates reads of documents, drafts and authors of versions of one collection. */
export function createContentReads(
  collection: Collection,
  { db, content: { book } }: Pick<DeskContext, 'db' | 'content'>,
) {
  const documents = createDocumentStore(db, collection)
  return {
    async readDocument(id: number, reader: Reader) {
      const details = await documents.findDetails(id, reader.now)
      if (!details) throw nothing()
      return writeDetails(details, reader)
    },

    writeDetails,

    async writeDraft(draft: Draft, { caller, now, standing }: Reader & { readonly standing?: DocumentStatus }) {
      const { documentId, editedBy } = draft
      const [{ publications, newerSeeds }, mails] = await Promise.all([
        standing ?? documents.loadDocumentStatus(documentId),
        loadMailsFor(caller, editedBy === null ? [] : [editedBy]),
      ])
      return writePart({ ...draft, part: partOf(draft) }, publications, { mails, now, newerSeeds })
    },

    async loadSavers(versions: readonly { readonly savedBy: number | null }[]) {
      const ids = versions.flatMap(({ savedBy }) => savedBy ?? [])
      const [mails, names] = await Promise.all([loadMails(db, ids), loadNames(db, ids)])
      return { mails, names }
    },
  }

  async function writeDetails({ whole, uses, newerSeeds }: DocumentDetails, { caller, now }: Reader) {
    const places = questionPlacesIn(book(now))
    return writeDocument(whole, {
      uses,
      newerSeeds,
      places,
      mails: await loadMailsFor(caller, peopleIn([whole])),
      now,
    })
  }

  /** Loads the email addresses of people besides the caller's, which is known. */
  async function loadMailsFor({ session: { person } }: DeskCaller, ids: readonly number[]): Promise<Mails> {
    const others = await loadMails(
      db,
      ids.filter((id) => id !== person.id),
    )
    return new Map([...others, [person.id, person.mail]])
  }
}
