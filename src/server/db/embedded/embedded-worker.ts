import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { embeddedPlace } from './embedded-place.ts'
import { openPostgres } from './embedded-postgres.ts'

/** Runs the embedded database on a thread of its own, so that no query ever holds up the thread that serves. */

export type EmbeddedOrder = {
  readonly folder: string
  /** Whether a database is made first. */
  readonly isNew: boolean
}
export type EmbeddedRequest = Uint8Array | 'close'
export type EmbeddedReply = Uint8Array | 'ready' | 'closed'

const database = await open(workerData)
let turn = Promise.resolve()

parentPort?.on('message', (request: EmbeddedRequest) => {
  turn = turn.then(() => (request === 'close' ? close() : answer(request)))
})
reply('ready')

async function open({ folder, isNew }: EmbeddedOrder): Promise<PGlite> {
  const place = embeddedPlace(folder)
  if (isNew) await createAt(place)
  return openPostgres(place)
}

/** A first start that is cut short must not leave half a database: it is made beside its place and moved there whole. */
async function createAt(place: string): Promise<void> {
  const draft = `${place}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const creation = new Worker(new URL('./embedded-creation.ts', import.meta.url), { workerData: draft })
  const [code] = await once(creation, 'exit')
  if (code !== 0) throw new Error('making a database was cut short')
  renameSync(draft, place)
}

async function answer(request: Uint8Array): Promise<void> {
  reply(await database.execProtocolRaw(request))
}

async function close(): Promise<void> {
  await database.close()
  reply('closed')
  parentPort?.close()
}

function reply(message: EmbeddedReply): void {
  parentPort?.postMessage(message)
}
