import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Database, NewDatabase } from '../core/database.ts'
import { connectionDb, createPool, onPooled, pooledDb, runSql } from '../core/pooled.ts'
import { createPresence } from '../core/presence.ts'
import { waitAtMost } from '../core/waiting.ts'
import { openCopyDoor } from './copy-door.ts'
import { embeddedPlace, emptyDatabase, isToBeMade, markUsed } from './embedded-place.ts'
import { openThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { folderProblem } from './folder-problem.ts'

/** Everybody takes turns on it, also with work of our own that takes a while. */
const patienceMilliseconds = 10_000

/** Opening it takes a second by itself, and what is wrong with a disk is not over in one. */
const reopenEveryMilliseconds = 5_000

/** What is under way may end; what takes longer than this is given up. */
const closeMilliseconds = 2_000

type Options = { readonly log: Log; readonly newDatabase: NewDatabase }

/**
 * Opens the database in a folder, or makes one where that buries nothing. Nobody else can open it until it is closed.
 * Where its thread ends, it is opened again, and the folder stays ours meanwhile.
 */
export async function openEmbedded(folder: string, { log, newDatabase }: Options): Promise<Database> {
  const beginsAs = isToBeMade(folder, newDatabase) ? emptyDatabase() : undefined
  const lock = lockFolder(folder)
  const open = (beginsAs?: string) => openThread({ folder, beginsAs }, presence.suspect)
  const presence = createPresence({ probe: reopen, everyMilliseconds: reopenEveryMilliseconds, log })
  let thread = await openFirst().catch((cause) => {
    lock.release()
    throw new Error(`DATA_DIR ${folder} cannot be opened. ${folderProblem(cause, folder)}`, { cause })
  })

  async function openFirst() {
    const opened = await open(beginsAs)
    try {
      markUsed(folder)
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  async function reopen(): Promise<void> {
    if (thread.isRunning()) return
    // What became of the folder meanwhile is not ours to make good.
    isToBeMade(folder, 'no')
    thread = await open().catch((cause) => {
      throw new Error(folderProblem(cause, folder), { cause })
    })
  }

  function onFault(error: Error): void {
    log.debug({ problem: explain(error) }, 'the connection to the database was lost')
    presence.suspect()
  }

  // The embedded database is one session, so everybody takes turns on one connection that never idles out.
  const stream = () => thread.connect()
  // What the environment says of PostgreSQL servers is not meant for it.
  const settings = { user: 'postgres', database: 'postgres', ssl: false }
  const pool = createPool({ ...settings, stream, max: 1, idleTimeoutMillis: 0 }, { onFault })
  const db = pooledDb(pool)

  /** In a turn of its own, so that nobody is in a transaction; with everything in the files, so that it opens at once. */
  function copyTo(copy: string): Promise<void> {
    return onPooled(pool, async (client) => {
      await client.query('checkpoint')
      await thread.copyTo(embeddedPlace(copy))
    })
  }

  const door = openCopyDoor(folder, { copyTo, log })
  return {
    db,
    statusDb: db,
    kind: 'embedded',
    presence,
    patienceMilliseconds,
    onOneConnection: (work) => onPooled(pool, (client) => work(connectionDb(client))),
    runSql: (text, values) => runSql(pool, text, values),
    async close() {
      // Opened again at the last moment, its thread would stay.
      door.close()
      try {
        await presence.stop()
        await waitAtMost(closeMilliseconds, pool.end())
      } finally {
        await thread.close().finally(lock.release)
      }
    },
  }
}
