import { type Changes, createChanges } from '#server/db/changes/changes.ts'
import type { Db } from '#server/db/core/database.ts'

/** The changes of a test, where it does not matter who makes them. */
export function testChanges(db: Db): Changes {
  return createChanges(db, { by: { kind: 'job', name: 'test' } })
}
