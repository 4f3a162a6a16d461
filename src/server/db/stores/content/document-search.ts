import { countBound } from '#contract/core/paging.ts'
import type { Part } from '#domain/content/model/part.ts'
import { documentState, type PartState, partStates } from '#domain/content/publishing/part-state.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, lte, sql } from '../../core/drizzle.ts'
import { matchesSearchWords } from '../../core/search-words.ts'
import {
  document,
  documentWord,
  contentDraft as draft,
  listedDocument as listed,
  documentText as texts,
} from '../../schema/content.ts'

export type MatchedDocument = {
  readonly id: number
  readonly collection: string
  readonly key: string
  /** Titles by part, as far as there are any. */
  readonly titles: Readonly<Partial<Record<Part, string>>>
  /** Slugs by language, as far as there are any. */
  readonly slugs: Readonly<Partial<Record<Part, string>>>
  readonly state: PartState
  /** Number of documents found in its collection, counted up to a bound. */
  readonly total: number
}

type Row = Omit<MatchedDocument, 'id' | 'state' | 'total'> & { id: string; statuses: readonly string[]; total: string }

/**
 * Finds a few documents of each collection in which each word of the search is a prefix of a word: first those whose
 * titles match, then those edited last. Documents in the trash are not found.
 */
export async function findDocuments(
  db: Db,
  search: string,
  { now, ofEach }: { readonly now: Date; readonly ofEach: number },
): Promise<MatchedDocument[]> {
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select ${listed.documentId} as id, ${listed.collection} as collection, ${listed.statuses} as statuses,
        row_number() over (
          partition by ${listed.collection}
          order by ${matchesSearchWords(texts.titleWords, search)} desc, ${listed.editedAt} desc, ${listed.documentId} desc
        ) as place,
        count(*) over (partition by ${listed.collection}) as total
      from ${listed} join ${texts} on ${texts.documentId} = ${listed.documentId}
      where ${and(matchesSearchWords(texts.words, search), eq(listed.isTrashed, false), lte(listed.validFrom, now), gt(listed.validUntil, now))}
    )
    select found.id, found.collection, statuses, total, ${document.key} as key, parts.*
    from found
    join ${document} on ${document.id} = found.id
    cross join lateral (
      select coalesce(jsonb_object_agg(${draft.part}, ${draft.title}) filter (where ${draft.title} <> ''), '{}') as titles,
        coalesce(jsonb_object_agg(${draft.part}, ${draft.value} ->> 'slug')
          filter (where ${draft.value} ->> 'slug' is not null), '{}') as slugs
      from ${draft} where ${draft.documentId} = found.id
    ) as parts
    where place <= ${ofEach}
    order by found.collection, place`)
  return rows.map(({ id, statuses, total, ...row }) => ({
    ...row,
    id: Number(id),
    state: documentState(partStates.filter((one) => statuses.includes(one))),
    total: Math.min(Number(total), countBound),
  }))
}

/** Loads words of documents that begin with one of some characters and have a minimum length. */
export async function loadSearchWords(db: Db, initials: readonly string[], least: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select ${documentWord.word} as word from ${documentWord}
    where left(${documentWord.word}, 1) = any(${sql.param([...initials])}) and length(${documentWord.word}) >= ${least}
    limit ${mostWords}`)
  return rows.map(({ word }) => word)
}

/** Comparing so many words takes some milliseconds. */
const mostWords = 20_000

/** Finds documents in whose titles each word of the search is a prefix of a word, including those in the trash. */
export async function findTitled(db: Db, search: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: texts.documentId })
    .from(texts)
    .where(and(matchesSearchWords(texts.words, search), matchesSearchWords(texts.titleWords, search)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
