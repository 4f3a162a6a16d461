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

/** Error for blocks of a page in slots that do not accept their types. */
export class UntakenBlockError extends Error {
  override name = 'UntakenBlockError'
  readonly properties: Readonly<Record<string, readonly string[]>>
  constructor(untaken: readonly UntakenBlock[]) {
    const problems = untaken.map(
      ({ index, place }) =>
        [`shared.blocks[${index}].slot`, [`“${place}” does not accept this kind of block.`]] as const,
    )
    super(problems[0]?.[1][0])
    this.properties = Object.fromEntries(problems)
  }
}

type PageBlocks = { readonly layout?: number; readonly blocks?: readonly PlacedBlock[] }

/**
 * Requires that a page to be published has only blocks that the slots of its layout accept when the publication begins.
 * Blocks that were published in a slot before may stay, so that restricting a layout forces no editor to change pages.
 */
export async function requireTakenBlocks(
  tx: Db,
  { name }: Collection,
  page: Draft,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<void> {
  if (name !== pages.name || page.part !== 'shared') return
  // The cast is safe, because values are checked against the declaration of their fields before they are stored.
  const { layout, blocks = [] } = page.value as PageBlocks
  if (layout === undefined) return
  const held = heldAt(await loadCountingOf(tx, layout), from)
  const layoutValue = held?.version === undefined ? {} : (held.value as LayoutValue)
  // The blocks published earlier are loaded only if a block would be rejected, which is rare.
  if (untakenBlocks(blocks, layoutValue).length === 0) return
  const untaken = untakenBlocks(blocks, layoutValue, await loadFormerBlocks(tx, page.documentId, now))
  if (untaken.length > 0) throw new UntakenBlockError(untaken)
}

/** Loads the blocks of a page that have been published, with their slots. */
async function loadFormerBlocks(tx: Db, id: number, now: Date) {
  const { rows } = await tx.execute<Pick<PlacedBlock, 'id' | 'kind' | 'slot'>>(sql`
    select distinct block ->> 'id' as id, block ->> 'kind' as kind, block ->> 'slot' as slot
    from ${publication} join ${version} on ${version.id} = ${publication.versionId},
      jsonb_array_elements(${version.value} -> 'blocks') block
    where ${publication.documentId} = ${id} and ${publication.part} = 'shared'
      and ${publication.withdrawnAt} is null and ${publication.liveFrom} <= ${now.toISOString()}`)
  return rows
}
