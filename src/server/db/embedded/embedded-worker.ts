import { chmodSync, constants, cpSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { embeddedPlace } from './embedded-place.ts'
import { openPostgres } from './embedded-postgres.ts'
import { folderProblem } from './folder-problem.ts'

/** Runs the embedded database on a thread of its own, so that no query ever holds up the thread that serves. */

export type EmbeddedOrder = {
  readonly folder: string
  /** The database that a new one begins as a copy of; without one, there is one to open. */
  readonly beginsAs: string | undefined
}
/** Where a copy of the database is to be made. */
type CopyOrder = { readonly copyTo: string }

export type EmbeddedRequest = Uint8Array | CopyOrder | 'close'

/** A copy that was made, or could not be. */
type CopyReply = { readonly copyProblem: string | undefined }

export type EmbeddedReply = Uint8Array | CopyReply | 'ready' | 'closed'

const database = await open(workerData)
let turn = Promise.resolve()

parentPort?.on('message', (request: EmbeddedRequest) => {
  turn = turn.then(() => {
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

/** A first start that is cut short must not leave half a database: it is copied beside its place and moved there whole. */
function copyTo(place: string, original: string): void {
  const draft = `${place}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(original, draft, { recursive: true })
  chmodSync(draft, 0o700)
  renameSync(draft, place)
}

/** PGlite reads every answer itself, too: this call lets go of what it read, and `execProtocolRaw` never does. */
async function answer(request: Uint8Array): Promise<void> {
  const { data } = await database.execProtocol(request, { throwOnError: false })
  reply(data)
}

/** As long as this takes, nobody writes. */
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
