import type { Collection } from '#domain/content/model/collection.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Value } from '#domain/content/model/field.ts'
import { type LayoutValue, placeOf, type StrayMove, strayMoves, unstated } from '#domain/content/model/layout-places.ts'
import type { PlacedBlock } from '#domain/content/model/placed-block.ts'
import { heldAt } from '#domain/content/publishing/publication.ts'
import type { Db } from '../../core/database.ts'
import { and, inArray, sql } from '../../core/drizzle.ts'
import { contentDraft as draft, contentVersion as version } from '../../schema/content.ts'
import { type CountingPublication, loadCounting, loadCountingOf } from './counting.ts'
import { loadUses } from './uses.ts'
import type { Draft } from './versions.ts'

/**
 * Pages have blocks in a slot that the layout would not mention any more, or a move of the layout leads to a missing
 * slot.
 */
export class UnstatedPlaceError extends Error {
  override name = 'UnstatedPlaceError'
  readonly properties: Readonly<Record<string, readonly string[]>>
  constructor(places: readonly string[], stray: readonly StrayMove[]) {
    const ofPlaces = places.map((place) => `Choose a target for the blocks in the removed slot “${place}”.`)
    const ofMoves = stray.map(({ index, to }) => [`shared.moves[${index}].to`, [`There is no slot “${to}”.`]] as const)
    super(ofPlaces[0] ?? ofMoves[0]?.[1][0])
    this.properties = { ...(ofPlaces.length > 0 && { 'shared.moves': ofPlaces }), ...Object.fromEntries(ofMoves) }
  }
}

/**
 * Requires that a layout to be published mentions every slot in which pages have blocks, as a slot or as a move. Slots
 * that are not shown already need no mention; but while a layout is not published, its pages show all their blocks.
 */
export async function requireStatedPlaces(tx: Db, { name }: Collection, layout: Draft, now: Date): Promise<void> {
  if (name !== layouts.name) return
  const id = layout.documentId
  const publications = await loadCountingOf(tx, id)
  const moments = [now, ...publications.map(({ liveFrom }) => liveFrom).filter((start) => start > now)]
  // Values have been checked against their declaration.
  const published = moments.map((moment) => publishedValue(heldAt(publications, moment)) as LayoutValue | undefined)
  const isSeen = (place: string) => published.some((value) => !value || placeOf(place, value) !== undefined)
  const written = layout.value as LayoutValue
  const places = unstated((await loadUsedPlaces(tx, id, now)).filter(isSeen), written)
  const stray = strayMoves(written)
  if (places.length + stray.length > 0) throw new UnstatedPlaceError(places, stray)
}

/** Returns the value of a publication; undefined if it unpublishes the part. */
function publishedValue(held: CountingPublication | undefined): Value | undefined {
  return held?.version === undefined ? undefined : held.value
}

type PageBlocks = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[] }

/** Loads the slots of a layout in which pages have blocks, in drafts or publications. */
async function loadUsedPlaces(tx: Db, layout: number, now: Date): Promise<readonly string[]> {
  const uses = (await loadUses(tx, layout, now)).filter(({ collection }) => collection === pages.name)
  const ids = uses.map(({ id }) => id)
  if (ids.length === 0) return []
  const written = await tx.select().from(draft).where(inArray(draft.documentId, ids))
  const published = [...(await loadCounting(tx, ids)).values()].flat()
  // Values have been checked against their declaration.
  const pageBlocks = [...written, ...published]
    .filter(({ part }) => part === 'shared')
    .map(({ value }) => value as PageBlocks)
  const shared = pageBlocks.filter((one) => one.layout === layout)
  const places = shared.flatMap(({ blocks = [] }) => blocks.map(({ slot }) => slot))
  // Until an editor has arranged blocks, texts are named by their slots.
  if (shared.every(({ blocks }) => blocks)) return places
  const texts = written.flatMap(({ value }) => Object.keys(value.slots ?? {}))
  const versions = published.flatMap(({ part, version: one }) => (part === 'shared' || one === undefined ? [] : [one]))
  return [...places, ...texts, ...(await loadTextNames(tx, versions))]
}

/** Loads the names of the texts of versions. */
async function loadTextNames(tx: Db, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${version.lazyValue} -> 'slots')` })
    .from(version)
    .where(and(inArray(version.id, [...ids]), sql`${version.lazyValue} ? 'slots'`))
  return rows.map(({ name }) => name)
}
