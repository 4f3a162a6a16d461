import type { SQL } from 'drizzle-orm'
import type { Collection } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { type PartState, partStates } from '#domain/content/publishing/part-state.ts'
import { defaultLanguage, type Language, offeredLanguages } from '#domain/texts/languages/language.ts'
import { countBounded } from '../../core/bounded-count.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, inArray, lte, sql } from '../../core/drizzle.ts'
import { loadPageOfIds } from '../../core/page-of-ids.ts'
import { contentDraft as draft, listedDocument as listed } from '../../schema/content.ts'
import { person } from '../../schema/people.ts'
import { loadTextCondition } from './text-condition.ts'

type ListStatus = PartState | 'missing'

type DocumentFilter = {
  readonly search?: string | undefined
  readonly isTrash?: boolean | undefined
  /** Only these documents, in the trash or not. */
  readonly ids?: readonly number[] | undefined
  /** The status of the part in `language`, or of any part. */
  readonly status?: ListStatus | undefined
  readonly language?: Language | undefined
  readonly refersTo?: readonly number[] | undefined
  /** Email address of the last editor. */
  readonly editedBy?: string | undefined
}

type DocumentOrder = {
  readonly by: 'edited' | 'title'
  readonly isDescending: boolean
  /** Language of the titles to sort by. */
  readonly language: Language
}

export type Page = { readonly limit: number; readonly offset: number }

/** Lists the documents of a collection for the desk. */
export function createDocumentList(db: Db, collection: Collection) {
  const ofCollection = (now: Date) =>
    and(eq(listed.collection, collection.name), lte(listed.validFrom, now), gt(listed.validUntil, now))
  const count = (where: SQL | undefined) => countBounded(db, listed, where)

  return {
    /** Loads the ids of a page of documents, whether more follow, and their number, counted up to a bound. */
    async loadPage(filter: DocumentFilter, { by, isDescending, language }: DocumentOrder, page: Page, now: Date) {
      return loadPageOfIds(db, {
        id: sql`${listed.documentId}`,
        from: sql`${listed}`,
        where: and(ofCollection(now), await matches(filter)),
        orderBy: by === 'edited' ? sql`${listed.editedAt}` : titleIn(language),
        isDescending,
        isSearch: filter.search !== undefined,
        ...page,
      })
    },

    /** Counts all documents, those in the trash and those of each status, up to a bound, and loads the last editors. */
    async loadOverview(now: Date) {
      const isListed = and(ofCollection(now), eq(listed.isTrashed, false))
      const statuses: readonly ListStatus[] = [...partStates, 'missing']
      const [all, trash, editors, ...ofStatuses] = await Promise.all([
        count(isListed),
        count(and(ofCollection(now), listed.isTrashed)),
        loadEditors(isListed),
        ...statuses.map((status) => count(and(isListed, hasStatus(status)))),
      ])
      // Every status has a count, in the same order.
      const states = Object.fromEntries(statuses.map((status, index) => [status, ofStatuses[index]]))
      return { all, trash, editors, states: states as Record<ListStatus, number> }
    },
  }

  async function loadEditors(isListed: SQL | undefined): Promise<string[]> {
    const editsOne = db
      .select({ one: sql`1` })
      .from(listed)
      .where(and(isListed, eq(listed.editedBy, person.id)))
    const rows = await db.select({ mail: person.mail }).from(person).where(sql`exists ${editsOne}`).orderBy(person.mail)
    return rows.map(({ mail }) => mail)
  }

  async function matches({ search, isTrash = false, ids, status, language, refersTo = [], editedBy }: DocumentFilter) {
    return and(
      ids ? inArray(listed.documentId, [...ids]) : eq(listed.isTrashed, isTrash),
      search === undefined ? undefined : await loadTextCondition(db, search),
      status && hasStatus(status, language),
      refersTo.length > 0 ? inArray(listed.documentId, referringTo(refersTo)) : undefined,
      editedBy === undefined
        ? undefined
        : eq(listed.editedBy, db.select({ id: person.id }).from(person).where(eq(person.mail, editedBy))),
    )
  }

  function hasStatus(status: ListStatus, language?: Language): SQL | undefined {
    if (status !== 'missing') return sql`${listed.statuses} @> array[${language ? `${status}:${language}` : status}]`
    // Only a collection with parts in languages can lack one.
    if (!hasPart(collection, defaultLanguage)) return sql`false`
    const needed: readonly Language[] = language ? [language] : offeredLanguages
    return sql`not ${listed.parts} @> ${sql.param([...needed])}::text[]`
  }

  function referringTo(ids: readonly number[]) {
    return db
      .select({ id: draft.documentId })
      .from(draft)
      .where(and(eq(draft.part, 'shared'), sql`${draft.targets} @> ${sql.param([...ids])}::bigint[]`))
  }
}

/** Returns the title that lists show: in the language, or else in one that has a title. */
function titleIn(language: Language): SQL {
  return sql`coalesce(${listed.titleSortKeys} ->> ${language}, ${listed.titleSortKeys} ->> '') collate "C"`
}
