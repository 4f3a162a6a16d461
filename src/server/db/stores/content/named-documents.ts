import type { Named } from '#domain/content/blocks/references.ts'
import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { document } from '../../schema/content.ts'
import { NamesNothingError } from './draft-errors.ts'

/** What is named is there, and of the kind it is named as; it may lie in the trash, where who names it is told of it. */
export async function requireNamed(tx: Db, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const rows = await tx
    .select({ id: document.id, collection: document.collection })
    .from(document)
    .where(inArray(document.id, [...new Set(named.map(({ id }) => id))]))
  const collections = new Map(rows.map(({ id, collection }) => [id, collection]))
  const missing = named.find(({ id, collection }) => collections.get(id) !== collection)
  if (missing) throw new NamesNothingError(missing)
}
