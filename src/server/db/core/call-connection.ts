import type pg from 'pg'
import { currentCall } from '../../queue/call.ts'
import { rootOf } from '../../telemetry/explain.ts'
import { textOf } from './pipelined-transaction.ts'

/** Asks the database to give up what a connection is running. Returns whether it can no longer hit a later query. */
export type CancelQuery = (client: pg.PoolClient) => Promise<boolean>

/** A connection while the work of a call uses it. */
type CallConnection = {
  readonly client: pg.PoolClient
  /** Waits for a cancellation under way. Returns whether the connection can be used again without being hit by it. */
  settle(): Promise<boolean>
  /** Returns the reason why the call ended if an error is only its consequence. */
  explain(error: unknown): unknown
}

/**
 * Cancels the running query of a call that ends, and rejects its further queries, so that an open transaction rolls
 * back.
 */
export function connectionForCall(client: pg.PoolClient, cancel?: CancelQuery): CallConnection {
  const call = currentCall()
  if (!call) return { client, settle: async () => true, explain: (error) => error }
  let cancelling: Promise<boolean> | undefined
  const stop = () => {
    cancelling = cancel?.(client)
  }
  call.addEventListener('abort', stop, { once: true })
  return {
    client: whileCallRuns(client, call),
    settle() {
      call.removeEventListener('abort', stop)
      return cancelling ?? Promise.resolve(true)
    },
    explain: (error) => (call.aborted && isCancelled(error) ? call.reason : error),
  }
}

function whileCallRuns(client: pg.PoolClient, call: AbortSignal): pg.PoolClient {
  const query = new Proxy(client.query, {
    apply(run, _self, args) {
      if (!isRollback(args[0])) call.throwIfAborted()
      return Reflect.apply(run, client, args)
    },
  })
  return Object.assign(Object.create(client), { query })
}

/** Matches a rollback to a savepoint too. */
function isRollback(query: unknown): boolean {
  return textOf(query)?.startsWith('rollback') ?? false
}

const queryCanceled = '57014'

function isCancelled(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof Error && 'code' in root && root.code === queryCanceled
}
