import { type UntakenBlock, untakenBlocks } from '#domain/content/blocks/untaken-blocks.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import type { PlacedBlock } from '#domain/content/model/placed-block.ts'
import { heldAt } from '#domain/content/publishing/publication.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { contentPublication as publication, contentVersion as version } from '../../schema/content.ts'
import { loadCountingOf } from './counting.ts'
import type { Draft } from './versions.ts'

/** Blocks of a page come into places that do not take their kinds. */
export class UntakenBlockError extends Error {
  override name = 'UntakenBlockError'
  readonly properties: Readonly<Record<string, readonly string[]>>
  constructor(untaken: readonly UntakenBlock[]) {
    const problems = untaken.map(
      ({ index, place }) => [`shared.blocks[${index}].slot`, [`“${place}” does not take this kind of block.`]] as const,
    )
    super(problems[0]?.[1][0])
    this.properties = Object.fromEntries(problems)
  }
}

type Filled = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[] }

/**
 * A page that is to be said has in each place only what its layout takes there when the page begins. What has been on the
 * site there may stay: a layout that takes less than before makes nobody take pages apart.
 */
export async function requireTakenBlocks(
  tx: Db,
  { name }: Collection,
  page: Draft,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<void> {
  if (name !== pages.name || page.part !== 'shared') return
  // Values have been checked against their declaration.
  const { layout, blocks = [] } = page.value as Filled
  if (layout === undefined) return
  const held = heldAt(await loadCountingOf(tx, layout), from)
  const said = held?.version === undefined ? {} : (held.value as LayoutValue)
  // Rarely is there any, and only then does it matter what was before.
  if (untakenBlocks(blocks, said).length === 0) return
  const untaken = untakenBlocks(blocks, said, await loadStood(tx, page.documentId, now))
  if (untaken.length > 0) throw new UntakenBlockError(untaken)
}

/** Which blocks of a page have been on the site, and where. */
async function loadStood(tx: Db, id: number, now: Date) {
  const { rows } = await tx.execute<Pick<PlacedBlock, 'id' | 'kind' | 'slot'>>(sql`
    select distinct block ->> 'id' as id, block ->> 'kind' as kind, block ->> 'slot' as slot
    from ${publication} join ${version} on ${version.id} = ${publication.versionId},
      jsonb_array_elements(${version.value} -> 'blocks') block
    where ${publication.documentId} = ${id} and ${publication.part} = 'shared'
      and ${publication.withdrawnAt} is null and ${publication.liveFrom} <= ${now.toISOString()}`)
  return rows
}
