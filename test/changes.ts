import { type Changes, createChanges } from '#server/db/changes/changes.ts'
import type { Db } from '#server/db/core/database.ts'

/** Creates the changes of a test for which their author does not matter. */
export function testChanges(db: Db): Changes {
  return createChanges(db, { by: { kind: 'job', name: 'test' } })
}
