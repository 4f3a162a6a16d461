import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { backUp, loadEverything, withDatabase } from '../../../../test/backups.ts'
import { databaseKinds, seededPlace } from '../../../../test/databases.ts'
import type { DatabaseConfig } from '../database.ts'

const program = fileURLToPath(new URL('../../../../test/restoring.ts', import.meta.url))

/** Restores in a process of its own, which is killed when it has come so far; says whether it was done by then. */
async function restoreUntil(share: number, { url, folder }: DatabaseConfig, file: string): Promise<boolean> {
  const child = fork(program, [JSON.stringify({ url, folder }), file])
  let isDone = false
  child.on('message', (message) => {
    if (message === 'restored') isDone = true
    else if (Number(message) >= share) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return isDone
}

for (const kind of databaseKinds) {
  test(`${kind}: a restore that is killed at any moment leaves everything as it was`, async () => {
    const source = await seededPlace('postgresql')
    await withDatabase(source, ({ runSql }) => runSql(`update document set key = key || ' restored'`))
    const file = await backUp(source)
    const target = await seededPlace(kind)
    const before = await loadEverything(target)
    for (const share of kind === 'embedded' ? [0.5, 1] : [0, 0.3, 0.7, 1]) {
      expect(await restoreUntil(share, target, file)).toBe(false)
      expect(await loadEverything(target)).toEqual(before)
    }
    expect(await restoreUntil(Number.POSITIVE_INFINITY, target, file)).toBe(true)
    const { revision: _, ...restored } = await loadEverything(target)
    expect(await loadEverything(source)).toMatchObject(restored)
  })
}
