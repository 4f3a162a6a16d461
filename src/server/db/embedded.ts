import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'

export type EmbeddedDatabase = {
  /** What a `pg` client uses in place of a socket. */
  connect(): Duplex
  close(): Promise<void>
}

/** Opens the database in a folder, which it creates when there is none. Nobody else can open it until it is closed. */
export async function openEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(folder)
  try {
    await ensureInitialised(folder)
    const worker = await startWorker(join(folder, 'postgres'))
    return {
      connect: () => createConnection(worker),
      async close() {
        await stopWorker(worker)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A first start that is cut short must not leave half a database: it is made beside its place and moved there whole. */
async function ensureInitialised(folder: string): Promise<void> {
  const place = join(folder, 'postgres')
  if (existsSync(place)) return
  const draft = join(folder, 'postgres.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  await stopWorker(await startWorker(draft))
  renameSync(draft, place)
}

async function startWorker(dataFolder: string): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: dataFolder })
  await replyOf(worker, 'ready')
  return worker
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = replyOf(worker, 'closed')
  send(worker, 'close')
  await closed
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

function send(worker: Worker, request: EmbeddedRequest): void {
  worker.postMessage(request)
}

// "Authentication ok" and "ready for query": the embedded database has one session and no log-in to perform.
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

function createConnection(worker: Worker): Duplex {
  let greeted = false
  function receive(message: EmbeddedReply): void {
    if (message instanceof Uint8Array) stream.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }
  function write(bytes: Buffer): void {
    if (!greeted) {
      greeted = true
      stream.push(greeting)
    } else if (bytes[0] === terminate) {
      stream.push(null)
    } else {
      send(worker, new Uint8Array(bytes))
    }
  }
  const stream = Object.assign(
    new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        write(chunk)
        done()
      },
      writev(chunks, done) {
        write(Buffer.concat(chunks.map(({ chunk }) => chunk)))
        done()
      },
      destroy(error, done) {
        worker.off('message', receive)
        done(error)
      },
    }),
    {
      connect: () => setImmediate(() => stream.emit('connect')),
      setNoDelay: () => stream,
      setKeepAlive: () => stream,
      ref: () => stream,
      unref: () => stream,
    },
  )
  worker.on('message', receive)
  return stream
}
