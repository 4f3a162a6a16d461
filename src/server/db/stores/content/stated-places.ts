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

/** Something of pages stands in a place that a layout would not speak of any more, or a statement of it leads astray. */
export class UnstatedPlaceError extends Error {
  override name = 'UnstatedPlaceError'
  readonly properties: Readonly<Record<string, readonly string[]>>
  constructor(places: readonly string[], stray: readonly StrayMove[]) {
    const ofPlaces = places.map((place) => `Say where that goes which stands in “${place}”.`)
    const ofMoves = stray.map(({ index, to }) => [`shared.moves[${index}].to`, [`There is no place “${to}”.`]] as const)
    super(ofPlaces[0] ?? ofMoves[0]?.[1][0])
    this.properties = { ...(ofPlaces.length > 0 && { 'shared.moves': ofPlaces }), ...Object.fromEntries(ofMoves) }
  }
}

/**
 * A layout that is to be said tells of every place that pages have something in where it is, or where that has gone. What
 * stands nowhere already is nobody's loss; but while a layout says nothing, its pages show all they have.
 */
export async function requireStatedPlaces(tx: Db, { name }: Collection, layout: Draft, now: Date): Promise<void> {
  if (name !== layouts.name) return
  const id = layout.documentId
  const publications = await loadCountingOf(tx, id)
  const moments = [now, ...publications.map(({ liveFrom }) => liveFrom).filter((start) => start > now)]
  // Values have been checked against their declaration.
  const said = moments.map((moment) => saidValue(heldAt(publications, moment)) as LayoutValue | undefined)
  const isSeen = (place: string) => said.some((value) => !value || placeOf(place, value) !== undefined)
  const written = layout.value as LayoutValue
  const places = unstated((await loadUsedPlaces(tx, id, now)).filter(isSeen), written)
  const stray = strayMoves(written)
  if (places.length + stray.length > 0) throw new UnstatedPlaceError(places, stray)
}

/** What a publication says; undefined where that is nothing. */
function saidValue(held: CountingPublication | undefined): Value | undefined {
  return held?.version === undefined ? undefined : held.value
}

type Filled = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[] }

/** The places of a layout that pages have something in, as they are written or said. */
async function loadUsedPlaces(tx: Db, layout: number, now: Date): Promise<readonly string[]> {
  const uses = (await loadUses(tx, layout, now)).filter(({ collection }) => collection === pages.name)
  const ids = uses.map(({ id }) => id)
  if (ids.length === 0) return []
  const written = await tx.select().from(draft).where(inArray(draft.documentId, ids))
  const said = [...(await loadCounting(tx, ids)).values()].flat()
  // Values have been checked against their declaration.
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
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${version.lazyValue} -> 'slots')` })
    .from(version)
    .where(and(inArray(version.id, [...ids]), sql`${version.lazyValue} ? 'slots'`))
  return rows.map(({ name }) => name)
}
