import { pages } from '#domain/content/model/collections/pages.ts'
import { partState, partStates } from '#domain/content/publishing/part-state.ts'
import { nextStart } from '#domain/content/publishing/publication.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Db } from '../src/server/db/core/database.ts'
import { createDocumentStore } from '../src/server/db/stores/content/document-store.ts'

/** Returns the statuses by which the list of pages finds one language of a page. */
export async function listedStatuses(
  db: Db,
  { id, language }: { id: number; language: Language },
  moment: Date,
): Promise<string[]> {
  const documents = createDocumentStore(db, pages)
  const order = { by: 'edited', isDescending: true, language } as const
  const found = partStates.map(async (status) => {
    const { ids } = await documents.loadPage({ ids: [id], status, language }, order, { limit: 1, offset: 0 }, moment)
    return ids.length > 0 ? [status] : []
  })
  return (await Promise.all(found)).flat()
}

/** Returns the statuses by the rule of the domain, for a page in one language. */
export async function statusesByRule(db: Db, id: number, moment: Date): Promise<string[]> {
  const [head] = await createDocumentStore(db, pages).loadHeads([id])
  if (!head) throw new Error('Page not found.')
  const status = partState({ ...head, draftVersion: head.drafts[0]?.versionId ?? undefined }, moment)
  const isScheduled = nextStart(head.publications, moment) !== undefined
  return partStates.filter((one) => (one === 'scheduled' ? isScheduled : one === status))
}
