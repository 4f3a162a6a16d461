import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Database, NewDatabase } from '../core/database.ts'
import { connectionDb, createPool, onPooled, pooledDb, runSql } from '../core/pooled.ts'
import { createPresence } from '../core/presence.ts'
import { waitAtMost } from '../core/waiting.ts'
import { openCopyServer } from './copy-server.ts'
import { embeddedPlace, emptyDatabase, isToBeMade, markUsed } from './embedded-place.ts'
import { openThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { folderProblem } from './folder-problem.ts'

/**
 * Longer than for PostgreSQL, because all work queues for one session, including background work that takes a while.
 */
const patienceMilliseconds = 10_000

/** Opening takes a second by itself, and a disk problem is rarely over in one. */
const reopenEveryMilliseconds = 5_000

/** Time for running queries to finish before they are abandoned. */
const closeMilliseconds = 2_000

type Options = { readonly log: Log; readonly newDatabase: NewDatabase }

/**
 * Opens the database in a folder, or creates one where none can be missing. No other process can open it until it is
 * closed. If its thread ends, the database is reopened, and the folder stays locked meanwhile.
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
    // Throws if the folder has lost its database: this must not create another one.
    isToBeMade(folder, 'no')
    thread = await open().catch((cause) => {
      throw new Error(folderProblem(cause, folder), { cause })
    })
  }

  function onFault(error: Error): void {
    log.debug({ problem: explain(error) }, 'database connection lost')
    presence.suspect()
  }

  // The embedded database is one session, so all work queues for one connection, which never times out.
  const stream = () => thread.connect()
  // Explicit settings, because environment variables such as PGSSLMODE are meant for PostgreSQL servers.
  const settings = { user: 'postgres', database: 'postgres', ssl: false }
  const pool = createPool({ ...settings, stream, max: 1, idleTimeoutMillis: 0 }, { onFault })
  const db = pooledDb(pool)

  /**
   * Copies the database while it has the only connection, so that no transaction is open; after a checkpoint, so that
   * the copy opens without recovery.
   */
  function copyTo(copy: string): Promise<void> {
    return onPooled(pool, async (client) => {
      await client.query('checkpoint')
      await thread.copyTo(embeddedPlace(copy))
    })
  }

  const door = openCopyServer(folder, { copyTo, log })
  return {
    db,
    statusDb: db,
    kind: 'embedded',
    presence,
    patienceMilliseconds,
    onOneConnection: (work) => onPooled(pool, (client) => work(connectionDb(client))),
    runSql: (text, values) => runSql(pool, text, values),
    async close() {
      // Presence checks stop before the thread is closed, because a thread that they reopen would stay running.
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
