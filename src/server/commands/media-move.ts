import type { Config } from '../config.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { loadNamedBytes } from '../db/stores/media/picture-store.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'
import { loadConfig } from '../load-config.ts'
import { type Moved, moveBytes } from '../media/move-bytes.ts'
import { createS3Store } from '../media/s3/s3-store.ts'
import { systemClock } from '../telemetry/clock.ts'
import { showProgress } from './progress.ts'
import { type Command, runCommand } from './run-command.ts'

export const mediaMove: Command = {
  failure: 'Cannot move all pictures: ',
  async run(args, environment) {
    const moved = await move(readMoveOrder(args), loadConfig(environment))
    if (moved.lost.length > 0) process.exitCode = 1
    return report(moved)
  },
}

if (import.meta.main) await runCommand(mediaMove)

/** Moves pictures from the database to the configured store, or back. */
async function move(to: MoveOrder, { database: place, mediaStore }: Config): Promise<Moved> {
  if (!mediaStore) throw new Error('The store is not configured: set MEDIA_S3_ENDPOINT and its related settings.')
  const database = await openDatabase(place)
  try {
    const here = createStoredBytes(database.db)
    const there = createS3Store(mediaStore, { fetch: globalThis.fetch, clock: systemClock })
    const all = await loadNamedBytes(database.db)
    return await moveBytes({
      all,
      ...(to === 'store' ? { from: here, to: there } : { from: there, to: here }),
      onMoved: (done) => showProgress(done / all.length),
    })
  } finally {
    await database.close()
  }
}

function report({ moved, there, lost }: Moved): string {
  const missing = lost.map((name) => `  ${name}\n`).join('')
  return (
    `${moved} files moved, ${there} already there.\n` +
    (lost.length > 0 ? `${lost.length} are missing in both places:\n${missing}` : '')
  )
}

type MoveOrder = 'store' | 'database'

const usage = 'Usage: npm run media:move -- --to store, or --to database.'

function readMoveOrder(args: readonly string[]): MoveOrder {
  const [name, place, ...rest] = args
  if (name !== '--to' || rest.length > 0 || (place !== 'store' && place !== 'database')) throw new Error(usage)
  return place
}
