import type { Db } from '../../core/database.ts'
import { callFunction } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'

/** Versions by parts, as the database writes them. */
export type JsonSeeds = Readonly<Record<string, number>>

/**
 * The last version of each part of a document, where it came with the program and was never said: somebody had changed the
 * part, and has not decided about it since.
 */
export async function loadNewerSeeds(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  return readSeeds(await callFunction<JsonSeeds>(db, sql`newer_seeds(${id})`))
}

export function readSeeds(seeds: JsonSeeds): ReadonlyMap<string, number> {
  return new Map(Object.entries(seeds))
}
