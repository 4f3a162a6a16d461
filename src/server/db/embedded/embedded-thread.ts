import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { waitAtMost } from '../core/waiting.ts'
import { createConnection } from './embedded-connection.ts'
import type { EmbeddedOrder, EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'

/** The thread that the embedded database runs on. */
type EmbeddedThread = {
  /** Creates the stream that a `pg` client uses as its socket. */
  connect(): Duplex
  isRunning(): boolean
  /** Copies the files of the database. The caller makes sure that no transaction is open. */
  copyTo(place: string): Promise<void>
  close(): Promise<void>
}

/** Starts the thread and waits until its database is open. */
export async function openThread(order: EmbeddedOrder, onEnded: () => void): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: order })
  await replyOf(worker, (message) => message === 'ready')
  // From now on an error of the thread ends its connections, not the process.
  worker.on('error', () => {})
  worker.once('exit', onEnded)
  return {
    connect: () => createConnection(worker),
    // A thread that has ended has the id -1.
    isRunning: () => worker.threadId > 0,
    async copyTo(place) {
      const copied = replyOf(worker, isCopyReply)
      worker.postMessage({ copyTo: place } satisfies EmbeddedRequest)
      const { copyProblem } = await copied
      if (copyProblem !== undefined) throw new Error(copyProblem)
    },
    async close() {
      worker.off('exit', onEnded)
      await closeWorker(worker)
    },
  }
}

function isCopyReply(message: EmbeddedReply) {
  return typeof message === 'object' && 'copyProblem' in message
}

const closeMilliseconds = 2_000

async function closeWorker(worker: Worker): Promise<void> {
  const closed = replyOf(worker, (message) => message === 'closed').catch(() => {})
  worker.postMessage('close' satisfies EmbeddedRequest)
  // A thread that runs a long query does not receive the message, and its uncommitted work is not worth waiting for.
  if (worker.threadId > 0) await waitAtMost(closeMilliseconds, closed)
  await worker.terminate()
}

/** Waits for a reply, and rejects if the thread ends without it. */
function replyOf<Reply extends EmbeddedReply>(
  worker: Worker,
  isExpected: (message: EmbeddedReply) => message is Reply,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    function end(): void {
      worker.off('message', listen)
      worker.off('error', fail)
      worker.off('exit', exit)
    }
    function listen(message: EmbeddedReply): void {
      if (!isExpected(message)) return
      end()
      resolve(message)
    }
    function fail(error: unknown): void {
      end()
      // A later error without a listener would end the process.
      worker.on('error', () => {})
      reject(error)
    }
    const exit = () => fail(new Error('The database thread has ended.'))
    worker.on('message', listen)
    worker.on('error', fail)
    worker.on('exit', exit)
  })
}
