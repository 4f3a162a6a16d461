// Second circle: it kills processes.
import { expect, test } from 'vitest'
import { backUp, fewFigures, loadEverything, open, restore } from '../../../../test/backups.ts'
import { databaseKinds, type Place, seededPlace } from '../../../../test/databases.ts'
import { runKilled } from '../../../../test/killed.ts'
import type { Database } from '../core/database.ts'
import { openDatabase } from '../opening/open-database.ts'

for (const kind of databaseKinds) {
  test(`${kind}: a restore that is killed at any moment leaves the previous content`, async () => {
    const source = await open(await seededPlace('postgresql'))
    await source.runSql(`${fewFigures}; update document set key = key || ' restored'`)
    const file = await backUp(source)
    const place = await seededPlace(kind)
    const before = await openWhile(place, async (target) => {
      await target.runSql(fewFigures)
      return loadEverything(target)
    })
    for (const share of kind === 'embedded' ? [] : [0, 0.5]) {
      await runKilled('restoring.ts', place, file, String(share))
      expect(await openWhile(place, loadEverything)).toEqual(before)
    }
    await runKilled('restoring.ts', place, file, '1')
    const target = await open(place)
    expect(await loadEverything(target)).toEqual(before)
    await restore(target, file, true)
    const { revision: _, ...restored } = await loadEverything(target)
    expect(await loadEverything(source)).toMatchObject(restored)
  })
}

/** Opens a database for some work, and closes it so that another process can open it. */
async function openWhile<Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
