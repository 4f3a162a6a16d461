import type { PlacedBlock } from '#domain/content/blocks/placed-block.ts'
import type { Collection } from '#domain/content/collection.ts'
import { layouts } from '#domain/content/collections/layouts.ts'
import { pages } from '#domain/content/collections/pages.ts'
import { type LayoutValue, unstated } from '#domain/content/layout-places.ts'
import type { Db } from '../../database.ts'
import { and, eq, inArray, isNull, ne, sql } from '../../drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { loadCounting } from './counting.ts'
import { loadUses } from './uses.ts'

/** Something of pages stands in a place that a layout would not speak of any more. */
export class UnstatedPlaceError extends Error {
  override name = 'UnstatedPlaceError'
  constructor(place: string) {
    super(`Say where that goes which stands in “${place}”.`)
  }
}

/** A layout says of every place that pages have something in where it is, or where that has gone. */
export async function requireStatedPlaces(
  tx: Db,
  { name }: Collection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  if (name !== layouts.name) return
  const used = await loadUsedPlaces(tx, id, now)
  if (used.size === 0) return
  const said = (await loadCounting(tx, [id])).get(id) ?? []
  for (const { value } of said) {
    const [place] = unstated(used, value as LayoutValue)
    if (place !== undefined) throw new UnstatedPlaceError(place)
  }
}

type Filled = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[]; readonly slots?: object }

/** The places of a layout that pages have something in, as they are written or said. */
async function loadUsedPlaces(tx: Db, layout: number, now: Date): Promise<ReadonlySet<string>> {
  const uses = (await loadUses(tx, layout, now)).filter(({ collection }) => collection === pages.name)
  const ids = uses.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const written = await tx
    .select({ part: draft.part, value: draft.value, documentId: draft.documentId })
    .from(draft)
    .innerJoin(document, eq(document.id, draft.documentId))
    .where(and(inArray(draft.documentId, ids), isNull(document.trashedAt)))
  const said = [...(await loadCounting(tx, ids)).values()].flat()
  // Values have been checked by their declaration.
  const shared = [...written, ...said].filter(({ part }) => part === 'shared').map(({ value }) => value as Filled)
  const blocks = shared.filter((one) => one.layout === layout).flatMap((one) => one.blocks ?? [])
  return new Set([...blocks.map(({ slot }) => slot), ...(await loadTextPlaces(tx, ids))])
}

/** What texts are called on pages that nobody has put blocks together for: as the places they stand in. */
async function loadTextPlaces(tx: Db, ids: readonly number[]): Promise<readonly string[]> {
  const shared = tx
    .select({ id: draft.documentId })
    .from(draft)
    .where(and(inArray(draft.documentId, [...ids]), eq(draft.part, 'shared'), sql`not ${draft.value} ? 'blocks'`))
  const rows = await tx
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${draft.value} -> 'slots')` })
    .from(draft)
    .where(and(inArray(draft.documentId, shared), ne(draft.part, 'shared'), sql`${draft.value} ? 'slots'`))
  return rows.map(({ name }) => name)
}
