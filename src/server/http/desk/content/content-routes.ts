import { contentCalls, contentEndpoints } from '#contract/content/desk-content.ts'
import { ApiError } from '#contract/core/error.ts'
import { pageMetadata, usualLimit } from '#contract/core/paging.ts'
import { type Collection, isNamed, referenceFields } from '#domain/content/model/collection.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import type { Value } from '#domain/content/model/field.ts'
import { questionPlacesIn } from '#domain/content/presenting/question-places.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { createDocumentStore } from '../../../db/stores/content/document-store.ts'
import { createDraftStore } from '../../../db/stores/content/draft-store.ts'
import { createPublicationStore } from '../../../db/stores/content/publication-store.ts'
import { createTrashStore } from '../../../db/stores/content/trash-store.ts'
import { countUses } from '../../../db/stores/content/uses.ts'
import type { Draft } from '../../../db/stores/content/versions.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import type { DeskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import { peopleIn, writeListed, writeVersion } from './content-answers.ts'
import { createContentReads } from './content-reads.ts'
import { findRefusal } from './content-refusals.ts'
import { nothing, readStart, requireBlockRights, requireComplete, requireKnown } from './content-requirements.ts'

/** Endpoints of content, the same for every collection. */
export const contentFeature: DeskFeature = {
  endpoints: collections.flatMap(contentEndpoints),
  mount({ serve }, context) {
    for (const collection of context.collections) collectionRoutes(serve, collection, context)
  },
}

function collectionRoutes(serve: ServePlain<DeskCaller>, collection: Collection, context: DeskContext): void {
  const { db, changesBy, clock } = context
  const { book } = context.content
  const calls = contentCalls(collection)
  const documents = createDocumentStore(db, collection)
  const { readDocument, writeDetails, writeDraft, loadSavers } = createContentReads(collection, context)
  const isNamedByOthers = isNamed(collection, context.collections)
  const draftsBy = ({ actor }: DeskCaller) => createDraftStore(collection, changesBy(actor))
  const publicationsBy = ({ actor }: DeskCaller) => createPublicationStore(collection, changesBy(actor))
  const trashBy = ({ actor }: DeskCaller) => createTrashStore(collection, changesBy(actor))

  serve(calls.list, async ({ query, now }) => {
    const { sort = '-edited', trash, state: status, limit = usualLimit, offset = 0, ...filter } = query
    const { titlesIn: language = filter.language ?? defaultLanguage } = query
    const order = {
      by: sort.endsWith('title') ? 'title' : 'edited',
      isDescending: sort.startsWith('-'),
      language,
    } as const
    const page = { limit, offset }
    const { ids, hasNext, total } = await documents.loadPage(
      { ...filter, status, isTrash: trash === 'only' },
      ...([order, page, now] as const),
    )
    const [heads, uses] = await Promise.all([
      documents.loadHeads(ids),
      isNamedByOthers ? countUses(db, ids, now) : undefined,
    ])
    const mails = await loadMails(db, peopleIn(heads))
    const places = questionPlacesIn(book(now))
    const items = heads.map((head) => writeListed(head, language, { mails, now, places, uses }))
    return { items, _metadata: pageMetadata({ total, ...page, hasNext }) }
  })

  serve(calls.overview, ({ now }) => documents.loadOverview(now))

  serve(calls.read, ({ path: { id }, caller, now }) => readDocument(Number(id), { caller, now }))

  serve(calls.create, async ({ body: { key, part, value }, caller, now }) => {
    requireBlockRights(collection, { part, value }, caller)
    const drafts = draftsBy(caller)
    const by = caller.session.person.id
    return readDocument(await refusing(caller, drafts.create({ key, part, value, by, now })), { caller, now })
  })

  serve(calls.save, async ({ path: { id }, body: { part, value, revision, keep }, caller, now }) => {
    requireBlockRights(collection, { part, value }, caller)
    const drafts = draftsBy(caller)
    const by = caller.session.person.id
    const saving = drafts.save({ id: Number(id), part, value, revision, by, now, ...(keep && { keep }) })
    const saved = await refusing(caller, saving, value)
    return writeDraft(saved, { caller, now, standing: saved.standing })
  })

  serve(calls.publish, async ({ path: { id }, body: { parts, live_from }, caller }) => {
    const number = Number(id)
    const publications = publicationsBy(caller)
    const published = parts.flatMap(({ part, revision }) => (revision === undefined ? [] : [{ part, revision }]))
    const unpublished = parts.flatMap(({ part, revision }) => (revision === undefined ? [part] : []))
    if (published.length > 0 && unpublished.length > 0)
      throw new ApiError('invalid_parameters', 'parts: Either all parts must have a revision, or none.')
    const when = { by: caller.session.person.id, clock, ...readStart(live_from, clock()) }
    if (published.length === 0) {
      await refusing(caller, publications.unpublish({ id: number, parts: unpublished, ...when }))
      return readDocument(number, { caller, now: clock() })
    }
    const require = (draft: Draft, shared: Draft | undefined) => requireComplete(collection, draft, shared)
    const publishing = publications.publish({ id: number, parts: published, ...when, require })
    return writeDetails(await refusing(caller, publishing), { caller, now: clock() })
  })

  serve(calls.publishMany, async ({ body, caller }) => {
    const publications = publicationsBy(caller)
    const require = (draft: Draft, shared: Draft | undefined) => requireComplete(collection, draft, shared)
    const when = { clock, ...readStart(body.live_from, clock()) }
    const by = caller.session.person.id
    const { from, isPlanned } = await refusing(
      caller,
      publications.publishAll(body.documents, { by, require, ...when }),
    )
    return { count: body.documents.length, live_from: from.toISOString(), is_planned: isPlanned }
  })

  if (referenceFields(collection).length > 0)
    serve(calls.changeMany, async ({ body: { documents: chosen, value }, caller, now }) => {
      const drafts = draftsBy(caller)
      await refusing(caller, drafts.changeAll(chosen, { fields: value, by: caller.session.person.id, now }))
      return { count: chosen.length }
    })

  serve(calls.withdraw, async ({ path: { id, number }, caller }) => {
    const publications = publicationsBy(caller)
    const by = caller.session.person.id
    if (!(await refusing(caller, publications.withdraw(await requireOpen(id), Number(number), { by, clock }))))
      throw nothing()
    return readDocument(Number(id), { caller, now: clock() })
  })

  serve(calls.versions, async ({ path: { id }, query: { part, limit = usualLimit, offset = 0 }, now }) => {
    const page = { limit, offset }
    const { versions, hasNext, total } = await documents.loadVersions(await requireOpen(id), part, page, now)
    const savers = await loadSavers(versions)
    return {
      items: versions.map((row) => writeVersion(row, savers)),
      _metadata: pageMetadata({ total, ...page, hasNext }),
    }
  })

  serve(calls.version, async ({ path: { id, version }, now }) => {
    const found = await documents.findVersion(Number(id), Number(version), now)
    if (!found) throw nothing()
    return { ...writeVersion(found, await loadSavers([found])), value: found.value }
  })

  // Documents with fixed keys cannot be trashed, because the code refers to them.
  if (!collection.keys) serveTrash()

  function serveTrash(): void {
    serve(calls.trash, async ({ path: { id }, body: { knowing, shown_as }, caller }) => {
      const number = await requireOpen(id)
      requireKnown([{ id: number, shown_as }], book(clock()))
      const trash = trashBy(caller)
      const by = caller.session.person.id
      if (!(await refusing(caller, trash.trash(number, { knowing, by, clock })))) throw nothing()
      return readDocument(number, { caller, now: clock() })
    })

    serve(calls.restore, async ({ path: { id }, caller }) => {
      const trash = trashBy(caller)
      if (!(await trash.restore(Number(id)))) throw nothing()
      return readDocument(Number(id), { caller, now: clock() })
    })

    serve(calls.restoreMany, async ({ body, caller }) => {
      for (const id of body.documents) await requireOpen(String(id))
      const trash = trashBy(caller)
      return { count: (await trash.restoreAll(body.documents)).length }
    })

    serve(calls.trashMany, async ({ body, caller }) => {
      await requireAllOpen(body.documents)
      requireKnown(body.documents, book(clock()))
      const trash = trashBy(caller)
      const moved = await refusing(caller, trash.trashAll(body.documents, { by: caller.session.person.id, clock }))
      return { count: moved.length }
    })
  }

  /** Returns the id as a number; throws if the collection has no such document. */
  async function requireOpen(id: string): Promise<number> {
    await requireAllOpen([{ id: Number(id) }])
    return Number(id)
  }

  async function requireAllOpen(chosen: readonly { readonly id: number }[]): Promise<void> {
    if (!(await documents.hasAll(chosen.map(({ id }) => id)))) throw nothing()
  }

  async function refusing<Result>(caller: DeskCaller, work: Promise<Result>, sent?: Value): Promise<Result> {
    try {
      return await work
    } catch (error) {
      throw (
        (await findRefusal(error, { sent, writeDraft: (draft) => writeDraft(draft, { caller, now: clock() }) })) ??
        error
      )
    }
  }
}
