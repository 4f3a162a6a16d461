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
  /** Seconds to wait for a server that is away. */
  readonly waitSeconds: number
}

/** Limit for reads, because clients wait for them. */
const patienceMilliseconds = 2_500

const probeMilliseconds = 2_000
const probeEveryMilliseconds = 250
const closeMilliseconds = 2_000

/** One for regular status queries, one for when the first is blocked. */
const statusConnections = 2

/** Opens a PostgreSQL server, which may go away and come back at any time. */
export async function openPostgresql(url: string, { log, waitSeconds }: ServerOptions): Promise<Database> {
  const address = { connectionString: url, keepAlive: true, application_name: 'agio' }
  const sockets = new Set<Socket>()

  /** Opens a socket that `dropConnections` can destroy, because a silent server would be waited for in vain. */
  function openSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (presence.isAway()) setImmediate(() => socket.destroy(new DatabaseAwayError('The database is unavailable.')))
    return socket
  }

  function dropConnections(): void {
    for (const socket of sockets) socket.destroy(new DatabaseAwayError('The database became unavailable.'))
  }

  function onFault(error: Error): void {
    log.debug({ problem: explain(error) }, 'database connection lost')
    presence.suspect()
  }

  const presence = createPresence({ probe: () => probe(address), everyMilliseconds: probeEveryMilliseconds, log })
  presence.onAway(dropConnections)
  const server = { ...address, connectionTimeoutMillis: 5_000, stream: openSocket }
  const limited = { ...server, query_timeout: queryMilliseconds, onConnect: limitStatements }
  const handling = { onFault, cancel: cancelQuery }
  const pool = createPool(limited, handling)
  const statusPool = createPool({ ...limited, max: statusConnections }, handling)
  // Retries only lost connections, because a wrong address stays wrong.
  const waiting = { waitSeconds, isTemporary: isLostConnection, log }
  await askForAWhile(() => onPooled(pool, (client) => client.query('select 1')), waiting).catch(async (cause) => {
    void presence.stop()
    await Promise.all([pool.end(), statusPool.end()])
    throw new Error(`Cannot connect to DATABASE_URL: ${explain(cause)}`, { cause })
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
        await endClient(client, closeMilliseconds)
        socket.destroy()
      }
    },
    runSql: (text, values) => runSql(pool, text, values),
    async close() {
      void presence.stop()
      // A silent server does not confirm that connections are closed.
      const impatience = setTimeout(dropConnections, closeMilliseconds)
      await Promise.all([pool.end(), statusPool.end()])
      clearTimeout(impatience)
    },
  }
}

/** Time limit of queries, so that a connection that died silently does not block the work that waits for it. */
const queryMilliseconds = 10_000

/**
 * Makes the server stop statements that the client has given up. Sent as a statement, because not every proxy passes on
 * startup parameters.
 */
async function limitStatements(client: pg.ClientBase): Promise<void> {
  await client.query(`set statement_timeout = ${queryMilliseconds - 1_000}`)
}

/** Checks the server on a separate connection, because all connections of the pool may be blocked. */
async function probe(address: pg.ClientConfig): Promise<void> {
  const limits = { connectionTimeoutMillis: probeMilliseconds, query_timeout: probeMilliseconds }
  const client = new pg.Client({ ...address, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    // A server without room for another connection still answers the existing ones.
    if (!isFull(error)) throw error
  } finally {
    await endClient(client, probeMilliseconds)
  }
}

/** Closes a connection. A silent server does not answer, and errors at this point do not matter. */
async function endClient(client: pg.Client, milliseconds: number): Promise<void> {
  await waitAtMost(milliseconds, client.end()).catch(() => {})
}

const tooManyConnections = '53300'

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections
}
