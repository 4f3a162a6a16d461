import type { SQL } from 'drizzle-orm'
import type { ImageCounts, ImageIssue, ImageSort } from '#contract/desk/images.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { type Language, offeredLanguages } from '#domain/texts/languages/language.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from '../../core/drizzle.ts'
import { loadPageOfIds } from '../../core/page-of-ids.ts'
import { document, documentReference, contentDraft as draft, listedDocument as listed } from '../../schema/content.ts'
import { picture } from '../../schema/media.ts'
import { loadTextCondition } from '../content/text-condition.ts'

type ImageFilter = {
  readonly search?: string | undefined
  readonly folder?: number | undefined
  readonly need?: ImageIssue | undefined
  readonly language?: Language | undefined
}

/** The oldest image that shows the same picture. */
export type FirstImage = { readonly id: number; readonly title: string }

/** Creates the image list of the desk. */
export function createImageList(db: Db) {
  return {
    /** Loads the ids of a page of images, whether more follow, and their number, counted up to a bound. */
    async loadPage(
      filter: ImageFilter,
      { sort, limit, offset }: { sort: ImageSort; limit: number; offset: number },
      now: Date,
    ) {
      const { need, search } = filter
      return loadPageOfIds(db, {
        id: sql`${listed.documentId}`,
        from: sql`${listed} left join ${picture} on ${picture.hash} = ${listed.pictureHash}`,
        where: and(isImage(now), await matches(db, filter, now)),
        orderBy: sortedBy(sort),
        isDescending: sort.startsWith('-'),
        isSearch: search !== undefined || need === 'duplicate',
        limit,
        offset,
      })
    },

    /** Loads the first image of each picture, by the hash of the picture. */
    async loadFirst(hashes: readonly string[], now: Date): Promise<ReadonlyMap<string, FirstImage>> {
      if (hashes.length === 0) return new Map()
      const { rows } = await db.execute<{ hash: string; id: string; title: string }>(sql`
        select distinct on (${listed.pictureHash}) ${listed.pictureHash} as hash, ${document.id} as id,
          coalesce(nullif(${draft.title}, ''), ${document.key}) as title
        from ${listed}
        join ${document} on ${document.id} = ${listed.documentId}
        join ${draft} on ${draft.documentId} = ${document.id} and ${draft.part} = 'shared'
        where ${isImage(now)} and not ${listed.isTrashed} and ${listed.pictureHash} = any(${sql.param([...hashes])})
        order by ${listed.pictureHash}, ${document.id}`)
      return new Map(rows.map(({ hash, id, title }) => [hash, { id: Number(id), title }]))
    },

    /** Counts the images by task and by folder, and sums up the bytes of their originals. */
    async count(now: Date): Promise<ImageCounts> {
      const isListed = eq(listed.isTrashed, false)
      const [[counted], [taken], folders] = await Promise.all([
        db
          .select({
            all: countIf(isListed),
            trash: countIf(listed.isTrashed),
            no_alt: countIf(and(isListed, lacksAlt())),
            duplicate: countIf(and(isListed, isDuplicate(db, now))),
            unused: countIf(and(isListed, isUnused(db, now))),
            has_alts: countIf(and(isListed, isNotNull(listed.altLanguages))),
            with_alt: countWithAlt(and(isImage(now), isListed)),
          })
          .from(listed)
          .where(isImage(now)),
        db
          .select({ bytes: sql<string>`coalesce(sum(${picture.size}), 0)` })
          .from(picture)
          .where(sql`${picture.hash} in (${db.select({ hash: listed.pictureHash }).from(listed).where(isImage(now))})`),
        loadFolders(db, and(isImage(now), isListed)),
      ])
      if (!counted || !taken) throw new Error('The database returned no count of images.')
      const { all, has_alts, with_alt, ...needs } = counted
      return {
        all: Number(all),
        bytes: Number(taken.bytes),
        folders,
        needs: {
          no_alt: Number(needs.no_alt),
          duplicate: Number(needs.duplicate),
          unused: Number(needs.unused),
          trash: Number(needs.trash),
        },
        no_alt_in: Object.fromEntries(offeredLanguages.map((one) => [one, Number(has_alts) - (with_alt[one] ?? 0)])),
      }
    },
  }
}

/** Counts the images that have an alternative text, by language. Each image is read once for all languages. */
function countWithAlt(isListed: SQL | undefined) {
  return sql<Readonly<Record<string, number>>>`(
    select coalesce(json_object_agg(language, images), '{}') from (
      select language, count(*) as images from ${listed} cross join unnest(alt_languages) as alt(language)
      where ${isListed} group by language
    ) as by_language
  )`
}

/** Loads the folders, sorted by name. */
async function loadFolders(db: Db, isListed: SQL | undefined): Promise<ImageCounts['folders']> {
  const inFolders = db
    .select({ folder: listed.folder, images: sql<string>`count(*)`.as('images') })
    .from(listed)
    .where(isListed)
    .groupBy(listed.folder)
    .as('in_folders')
  const rows = await db
    .select({ id: document.id, title: draft.title, revision: draft.revision, images: inFolders.images })
    .from(document)
    .innerJoin(draft, and(eq(draft.documentId, document.id), eq(draft.part, 'shared')))
    .leftJoin(inFolders, eq(inFolders.folder, document.id))
    .where(and(eq(document.collection, imageFolders.name), isNull(document.trashedAt)))
  return rows
    .map(({ images: count, ...folder }) => ({ ...folder, images: Number(count ?? 0) }))
    .toSorted((one, other) => collator.compare(one.title, other.title))
}

export async function hasFolder(db: Db, id: number): Promise<boolean> {
  const found = and(eq(document.id, id), eq(document.collection, imageFolders.name), isNull(document.trashedAt))
  return (await db.$count(document, found)) > 0
}

const collator = new Intl.Collator('en', { numeric: true })

function countIf(condition: SQL | typeof listed.isTrashed | undefined) {
  return sql<string>`count(*) filter (where ${condition})`
}

function isImage(now: Date): SQL | undefined {
  return and(eq(listed.collection, images.name), lte(listed.validFrom, now), gt(listed.validUntil, now))
}

async function matches(db: Db, { search, folder, need, language }: ImageFilter, now: Date): Promise<SQL | undefined> {
  const hasNeed: Readonly<Record<ImageIssue, () => SQL | undefined>> = {
    no_alt: () => lacksAlt(language),
    duplicate: () => isDuplicate(db, now),
    unused: () => isUnused(db, now),
    trash: () => undefined,
  }
  return and(
    eq(listed.isTrashed, need === 'trash'),
    need && hasNeed[need](),
    folder === undefined ? undefined : eq(listed.folder, folder),
    search === undefined ? undefined : await loadTextCondition(db, search),
  )
}

/** Returns the condition that an image has no alternative text in a language, or in any. */
function lacksAlt(language?: Language): SQL {
  return language
    ? sql`not ${listed.altLanguages} @> array[${language}]::text[]`
    : sql`cardinality(${listed.altLanguages}) = 0`
}

/** Returns the condition that an older image outside the trash has the same picture. */
function isDuplicate(db: Db, now: Date): SQL {
  const placed = db
    .select({
      id: listed.documentId,
      place: sql<string>`row_number() over (partition by ${listed.pictureHash} order by ${listed.documentId})`.as(
        'place',
      ),
    })
    .from(listed)
    .where(and(isImage(now), eq(listed.isTrashed, false), isNotNull(listed.pictureHash)))
    .as('same_picture')
  return inArray(listed.documentId, db.select({ id: placed.id }).from(placed).where(gt(placed.place, '1')))
}

function isUnused(db: Db, now: Date): SQL {
  const used = db
    .select({ targetId: documentReference.targetId })
    .from(documentReference)
    .where(gt(documentReference.validUntil, now))
  return sql`${listed.documentId} not in (${used})`
}

function sortedBy(sort: ImageSort): SQL {
  const by = {
    edited: sql`${listed.editedAt}`,
    title: sql`coalesce(${listed.titleSortKeys} ->> 'shared', ${listed.titleSortKeys} ->> '') collate "C"`,
    size: sql`coalesce(${picture.size}, 0)`,
  }
  return by[sort.replace('-', '') as keyof typeof by]
}
