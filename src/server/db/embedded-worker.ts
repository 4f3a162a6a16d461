import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Runs the embedded database on a thread of its own, so that no query ever holds up the thread that serves. */

export type EmbeddedRequest = Uint8Array | 'close'
export type EmbeddedReply = Uint8Array | 'ready' | 'closed'

const database = await PGlite.create(String(workerData))
let turn = Promise.resolve()

parentPort?.on('message', (request: EmbeddedRequest) => {
  turn = turn.then(() => (request === 'close' ? close() : answer(request)))
})
reply('ready')

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
