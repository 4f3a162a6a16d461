import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'

/**
 * The process that has an embedded database gives others a copy of it, as it is at one moment. Whoever knocks gets the
 * folder of one that is theirs as long as they stay; when they go, however that is, it goes too.
 */
type CopyDoor = { close(): void }

type Dependencies = {
  /** Copies the database to a folder that has none. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly log: Log
}

export function openCopyDoor(folder: string, { copyTo, log }: Dependencies): CopyDoor {
  const copies = join(resolve(folder), 'copies')
  // Nobody else has the folder, so what is there was left by a process that was killed.
  rmSync(copies, { recursive: true, force: true })
  const door = doorOf(folder)
  if (isFile) rmSync(door, { force: true })
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
      log.warn({ problem: explain(error) }, 'no copy of the database could be made')
      socket.end(`${JSON.stringify({ problem: explain(error) })}\n`)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }

  const server = createServer((socket) => void serve(socket))
  // Without a door everything else goes on; whoever knocks is told that nobody opens.
  server.on('error', (error) => log.debug({ problem: explain(error) }, 'the database cannot be copied while it runs'))
  server.listen(door, () => isFile && chmodSync(door, 0o600))
  server.unref()
  return {
    close() {
      server.close()
    },
  }
}

const Reply = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])

/** Work with a copy of a database that another process has. */
export async function withCopy<Result>(folder: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const socket = createConnection(doorOf(folder))
  try {
    const reply = Reply.parse(JSON.parse(await firstLineOf(socket)))
    if ('problem' in reply) throw new Error(`The program that has the database could not copy it: ${reply.problem}`)
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
    socket.on('close', () => reject(new Error('It has gone away.')))
  })
}

const isFile = process.platform !== 'win32'

/** Only those who may write to the folder reach it. */
function doorOf(folder: string): string {
  if (isFile) return join(folder, 'door')
  return `\\\\.\\pipe\\agio-${createHash('sha256').update(resolve(folder)).digest('hex')}`
}
