import type { PlacedBlock } from '#domain/content/blocks/placed-block.ts'
import type { Collection } from '#domain/content/collection.ts'
import { layouts } from '#domain/content/collections/layouts.ts'
import { pages } from '#domain/content/collections/pages.ts'
import { type LayoutValue, placeOf, unstated } from '#domain/content/layout-places.ts'
import type { Db } from '../../database.ts'
import { and, inArray, sql } from '../../drizzle.ts'
import { contentDraft as draft, contentVersion as version } from '../../schema/content.ts'
import { loadCounting } from './counting.ts'
import { loadUses } from './uses.ts'
import type { Draft } from './versions.ts'

/** Something of pages stands in a place that a layout would not speak of any more. */
export class UnstatedPlaceError extends Error {
  override name = 'UnstatedPlaceError'
  constructor(place: string) {
    super(`Say where that goes which stands in “${place}”.`)
  }
}

/**
 * A layout that is to be said tells of every place that pages have something in where it is, or where that has gone. What
 * stands nowhere already is nobody's loss.
 */
export async function requireStatedPlaces(tx: Db, { name }: Collection, layout: Draft, now: Date): Promise<void> {
  if (name !== layouts.name) return
  const id = layout.documentId
  const said = ((await loadCounting(tx, [id])).get(id) ?? []).filter(({ version: one }) => one !== undefined)
  const used = said.length > 0 ? await loadUsedPlaces(tx, id, now) : []
  // Values have been checked by their declaration.
  const seen = used.filter((place) => said.some(({ value }) => placeOf(place, value as LayoutValue) !== undefined))
  const [place] = unstated(seen, layout.value as LayoutValue)
  if (place !== undefined) throw new UnstatedPlaceError(place)
}

type Filled = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[] }

/** The places of a layout that pages have something in, as they are written or said. */
async function loadUsedPlaces(tx: Db, layout: number, now: Date): Promise<readonly string[]> {
  const uses = (await loadUses(tx, layout, now)).filter(({ collection }) => collection === pages.name)
  const ids = uses.map(({ id }) => id)
  if (ids.length === 0) return []
  const written = await tx.select().from(draft).where(inArray(draft.documentId, ids))
  const said = [...(await loadCounting(tx, ids)).values()].flat()
  // Values have been checked by their declaration.
  const filled = [...written, ...said].filter(({ part }) => part === 'shared').map(({ value }) => value as Filled)
  const shared = filled.filter((one) => one.layout === layout)
  const places = shared.flatMap(({ blocks = [] }) => blocks.map(({ slot }) => slot))
  // As long as nobody has put blocks together, texts are called as the places they stand in.
  if (shared.every(({ blocks }) => blocks)) return places
  const texts = written.flatMap(({ value }) => Object.keys(value.slots ?? {}))
  const versions = said.flatMap(({ part, version: one }) => (part === 'shared' || one === undefined ? [] : [one]))
  return [...places, ...texts, ...(await loadTextNames(tx, versions))]
}

/** What the texts of versions are called. */
async function loadTextNames(tx: Db, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${version.bulk} -> 'slots')` })
    .from(version)
    .where(and(inArray(version.id, [...ids]), sql`${version.bulk} ? 'slots'`))
  return rows.map(({ name }) => name)
}
