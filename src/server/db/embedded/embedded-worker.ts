import { chmodSync, constants, cpSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { embeddedPlace } from './embedded-place.ts'
import { openPostgres } from './embedded-postgres.ts'
import { folderProblem } from './folder-problem.ts'

/** Runs the embedded database on a thread of its own, so that no query blocks the thread that answers requests. */

export type EmbeddedOrder = {
  readonly folder: string
  /** Template that a new database is copied from; undefined to open an existing database. */
  readonly beginsAs: string | undefined
}
/** Request to copy the database to a folder. */
type CopyOrder = { readonly copyTo: string }

export type EmbeddedRequest = Uint8Array | CopyOrder | 'close'

/** Result of a copy. */
type CopyReply = { readonly copyProblem: string | undefined }

export type EmbeddedReply = Uint8Array | CopyReply | 'ready' | 'closed'

const database = await open(workerData)
let queue = Promise.resolve()

parentPort?.on('message', (request: EmbeddedRequest) => {
  queue = queue.then(() => {
    if (request === 'close') return close()
    return request instanceof Uint8Array ? answer(request) : copy(request)
  })
})
reply('ready')

async function open({ folder, beginsAs }: EmbeddedOrder): Promise<PGlite> {
  const place = embeddedPlace(folder)
  if (beginsAs !== undefined) copyTo(place, beginsAs)
  return openPostgres(place)
}

/**
 * Copies the template beside the final path and renames it, so that an interrupted first start leaves no half database.
 */
function copyTo(place: string, original: string): void {
  const draft = `${place}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(original, draft, { recursive: true })
  chmodSync(draft, 0o700)
  renameSync(draft, place)
}

/**
 * Runs a message of the protocol. PGlite parses every result itself too: `execProtocol` frees what it parsed,
 * `execProtocolRaw` never does.
 */
async function answer(request: Uint8Array): Promise<void> {
  const { data } = await database.execProtocol(request, { throwOnError: false })
  reply(data)
}

/** Copies the files synchronously, so that nothing is written meanwhile. */
function copy({ copyTo }: CopyOrder): void {
  try {
    cpSync(embeddedPlace(workerData.folder), copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE })
    reply({ copyProblem: undefined })
  } catch (error) {
    reply({ copyProblem: folderProblem(error, copyTo) })
  }
}

async function close(): Promise<void> {
  await database.close()
  reply('closed')
  parentPort?.close()
}

function reply(message: EmbeddedReply): void {
  parentPort?.postMessage(message)
}
