import type { Db } from '../../core/database.ts'
import { callFunction } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'

/** Version ids by part, as JSON from the database. */
export type JsonSeeds = Readonly<Record<string, number>>

/**
 * Loads the last version of each part of a document if it was seeded and never published: an editor had changed the
 * part, and has not decided about the seed since.
 */
export async function loadNewerSeeds(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  return readSeeds(await callFunction<JsonSeeds>(db, sql`newer_seeds(${id})`))
}

export function readSeeds(seeds: JsonSeeds): ReadonlyMap<string, number> {
  return new Map(Object.entries(seeds))
}
