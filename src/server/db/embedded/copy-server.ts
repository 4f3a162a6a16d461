import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'

/**
 * Server in the process that has an embedded database open. A client that connects gets the folder of a fresh copy,
 * which is deleted when the client disconnects for any reason.
 */
type CopyServer = { close(): void }

type Dependencies = {
  /** Copies the database to an empty folder. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly log: Log
}

export function openCopyServer(folder: string, { copyTo, log }: Dependencies): CopyServer {
  const copies = join(resolve(folder), 'copies')
  // This process has the folder locked, so existing copies were left by a process that was killed.
  rmSync(copies, { recursive: true, force: true })
  const address = addressOf(folder)
  if (isFile) rmSync(address, { force: true })
  let number = 0

  async function serve(socket: Socket): Promise<void> {
    const copy = join(copies, String(++number))
    const { promise: isGone, resolve: leave } = Promise.withResolvers<void>()
    socket.once('close', leave).on('error', () => {})
    try {
      mkdirSync(copy, { recursive: true, mode: 0o700 })
      await copyTo(copy)
      socket.write(`${JSON.stringify({ folder: copy })}\n`)
      await isGone
    } catch (error) {
      log.warn({ problem: explain(error) }, 'cannot copy the database')
      socket.end(`${JSON.stringify({ problem: explain(error) })}\n`)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }

  const server = createServer((socket) => void serve(socket))
  // Without this server everything else works; commands that need a copy fail to connect.
  server.on('error', (error) =>
    log.debug({ problem: explain(error) }, 'cannot serve copies of the database to commands'),
  )
  server.listen(address, () => isFile && chmodSync(address, 0o600))
  server.unref()
  return {
    close() {
      server.close()
    },
  }
}

const Reply = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])

/** Runs work with a copy of a database that another process has open. */
export async function withCopy<Result>(folder: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const socket = createConnection(addressOf(folder))
  try {
    const reply = Reply.parse(JSON.parse(await firstLineOf(socket)))
    if ('problem' in reply) throw new Error(`The server that uses the database could not copy it: ${reply.problem}`)
    return await work(reply.folder)
  } finally {
    socket.destroy()
  }
}

function firstLineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      received += chunk
      if (received.endsWith('\n')) resolve(received)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection.')))
  })
}

const isFile = process.platform !== 'win32'

/** Returns the address of the server, which only users who may write to the folder can reach. */
function addressOf(folder: string): string {
  if (isFile) return join(folder, 'door')
  return `\\\\.\\pipe\\agio-${createHash('sha256').update(resolve(folder)).digest('hex')}`
}
