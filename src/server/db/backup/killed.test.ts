// Second circle: it kills processes.
import { expect, test } from 'vitest'
import { backUp, fewFigures, loadEverything, open, restore } from '../../../../test/backups.ts'
import { databaseKinds, seededPlace } from '../../../../test/databases.ts'
import { runKilled } from '../../../../test/killed.ts'
import { openDatabase } from '../open-database.ts'

for (const kind of databaseKinds) {
  test(`${kind}: a restore that is killed at any moment leaves everything as it was`, async () => {
    const source = await open(await seededPlace('postgresql'))
    await source.runSql(`${fewFigures}; update document set key = key || ' restored'`)
    const file = await backUp(source)
    const place = await seededPlace(kind)
    const look = async () => {
      const target = await openDatabase(place)
      try {
        return await loadEverything(target)
      } finally {
        await target.close()
      }
    }
    const before = await look()
    for (const share of kind === 'embedded' ? [1] : [0, 0.5, 1]) {
      await runKilled('restoring.ts', place, file, String(share))
      expect(await look()).toEqual(before)
    }
    const target = await open(place)
    await restore(target, file, true)
    const { revision: _, ...restored } = await loadEverything(target)
    expect(await loadEverything(source)).toMatchObject(restored)
  })
}
