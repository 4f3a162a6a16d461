import { Socket } from 'node:net'
import pg from 'pg'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'
import { cancelQuery } from '../core/cancel-query.ts'
import type { Database } from '../core/database.ts'
import { DatabaseAwayError, isLostConnection } from '../core/lost-connection.ts'
import { connectionDb, createPool, onPooled, pooledDb, runSql } from '../core/pooled.ts'
import { createPresence } from '../core/presence.ts'
import { askForAWhile, waitAtMost } from '../core/waiting.ts'

type ServerOptions = {
  readonly log: Log
  /** How long a server that is away is waited for before it is given up. */
  readonly waitSeconds: number
}

/** Somebody waits for what is read, and nobody for longer than this. */
const patienceMilliseconds = 2_500

const probeMilliseconds = 2_000
const probeEveryMilliseconds = 250
const closeMilliseconds = 2_000

/** One for what is asked every moment, and one for when that waits. */
const statusConnections = 2

/** Opens a PostgreSQL server, which may be away for a while and come back. */
export async function openPostgresql(url: string, { log, waitSeconds }: ServerOptions): Promise<Database> {
  const address = { connectionString: url, keepAlive: true, application_name: 'agio' }
  const sockets = new Set<Socket>()

  /** A connection of which we can be rid: one to a server that is silent would be waited for in vain. */
  function openSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (presence.isAway()) setImmediate(() => socket.destroy(new DatabaseAwayError('The database is away.')))
    return socket
  }

  function dropConnections(): void {
    for (const socket of sockets) socket.destroy(new DatabaseAwayError('The database has gone away.'))
  }

  function onFault(error: Error): void {
    log.debug({ problem: explain(error) }, 'a connection to the database was lost')
    presence.suspect()
  }

  const presence = createPresence({ probe: () => probe(address), everyMilliseconds: probeEveryMilliseconds, log })
  presence.onAway(dropConnections)
  const server = { ...address, connectionTimeoutMillis: 5_000, stream: openSocket }
  const limited = { ...server, query_timeout: queryMilliseconds, onConnect: limitStatements }
  const handling = { onFault, cancel: cancelQuery }
  const pool = createPool(limited, handling)
  const statusPool = createPool({ ...limited, max: statusConnections }, handling)
  // What is wrong with the address stays wrong.
  const waiting = { waitSeconds, isTemporary: isLostConnection, log }
  await askForAWhile(() => onPooled(pool, (client) => client.query('select 1')), waiting).catch(async (cause) => {
    void presence.stop()
    await Promise.all([pool.end(), statusPool.end()])
    throw new Error(`DATABASE_URL leads to no database: ${explain(cause)}`, { cause })
  })
  return {
    db: pooledDb(pool),
    statusDb: pooledDb(statusPool),
    kind: 'postgresql',
    presence,
    patienceMilliseconds,
    async onOneConnection(work) {
      const socket = openSocket()
      const client = new pg.Client({ ...server, stream: () => socket, pipeline: true })
      client.on('error', onFault)
      try {
        await client.connect()
        return await work(connectionDb(client))
      } finally {
        await sayGoodbye(client, closeMilliseconds)
        socket.destroy()
      }
    },
    runSql: (text, values) => runSql(pool, text, values),
    async close() {
      void presence.stop()
      // A server that is silent does not say goodbye either.
      const impatience = setTimeout(dropConnections, closeMilliseconds)
      await Promise.all([pool.end(), statusPool.end()])
      clearTimeout(impatience)
    },
  }
}

/** A connection that died in silence must not hold up those who wait for it. */
const queryMilliseconds = 10_000

/** What nobody waits for any more the server should not go on with; said here, for not every proxy lets it be said earlier. */
async function limitStatements(client: pg.ClientBase): Promise<void> {
  await client.query(`set statement_timeout = ${queryMilliseconds - 1_000}`)
}

/** Asks by a connection of its own: those of the pool may all be waiting. */
async function probe(address: pg.ClientConfig): Promise<void> {
  const limits = { connectionTimeoutMillis: probeMilliseconds, query_timeout: probeMilliseconds }
  const client = new pg.Client({ ...address, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    // It has no room for one more, so it is there for those who are in.
    if (!isFull(error)) throw error
  } finally {
    await sayGoodbye(client, probeMilliseconds)
  }
}

/** A server that is silent does not answer to it, and what it says is not what anybody asked. */
async function sayGoodbye(client: pg.Client, milliseconds: number): Promise<void> {
  await waitAtMost(milliseconds, client.end()).catch(() => {})
}

const tooManyConnections = '53300'

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections
}
