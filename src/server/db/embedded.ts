import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createConnection } from './embedded-connection.ts'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'

export type EmbeddedDatabase = {
  /** What a `pg` client uses in place of a socket. */
  connect(): Duplex
  close(): Promise<void>
}

/** Opens the database in a folder, which it creates when there is none. Nobody else can open it until it is closed. */
export async function openEmbeddedDatabase(folder: string, onFault: (error: Error) => void): Promise<EmbeddedDatabase> {
  const lock = lockFolder(folder)
  try {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: folder })
    await replyOf(worker, 'ready')
    // From here on a fault of the thread ends its connections, not the process.
    worker.on('error', onFault)
    return {
      connect: () => createConnection(worker),
      async close() {
        await closeWorker(worker)
        lock.release()
      },
    }
  } catch (cause) {
    lock.release()
    throw new Error(`DATA_DIR ${folder} holds no database that can be opened: ${reasonOf(cause)}`, { cause })
  }
}

/** What WebAssembly throws for a full or broken disk is an object with a number. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause)
}

async function closeWorker(worker: Worker): Promise<void> {
  const closed = Promise.race([replyOf(worker, 'closed'), new Promise((resolve) => worker.once('exit', resolve))])
  worker.postMessage('close' satisfies EmbeddedRequest)
  if (worker.threadId > 0) await closed
  await worker.terminate()
}

function replyOf(worker: Worker, expected: EmbeddedReply): Promise<void> {
  return new Promise((resolve, reject) => {
    function listen(message: EmbeddedReply): void {
      if (message !== expected) return
      worker.off('message', listen)
      worker.off('error', reject)
      resolve()
    }
    worker.on('message', listen)
    worker.once('error', reject)
  })
}
