import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { DatabaseAwayError } from '../core/lost-connection.ts'
import type { EmbeddedReply } from './embedded-worker.ts'

// "Authentication ok" and "ready for query": the embedded database has one session and no log-in to perform.
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

/**
 * Creates a connection to the embedded database that a `pg` client uses as a socket: the same protocol, sent as
 * messages.
 */
export function createConnection(worker: Worker): Duplex {
  let greeted = false

  function send(bytes: Buffer): void {
    if (!greeted) {
      greeted = true
      stream.push(greeting)
    } else if (bytes[0] === terminate) {
      stream.push(null)
    } else {
      worker.postMessage(new Uint8Array(bytes))
    }
  }

  function receive(message: EmbeddedReply): void {
    if (message instanceof Uint8Array) stream.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }

  function fail(): void {
    stream.destroy(new DatabaseAwayError('The embedded database has stopped; reopening it.'))
  }

  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(chunk)
      done()
    },
    writev(chunks, done) {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    destroy(error, done) {
      worker.off('message', receive)
      worker.off('exit', fail)
      done(error)
    },
  })
  const stream = Object.assign(duplex, {
    // A thread that has ended has the id -1.
    connect: () => setImmediate(() => (worker.threadId > 0 ? stream.emit('connect') : fail())),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
  worker.on('message', receive)
  worker.on('exit', fail)
  return stream
}
