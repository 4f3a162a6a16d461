import type pg from 'pg'
import { currentCall } from '../../turns/call.ts'

/**
 * Returns a connection for one transaction that sends statements without waiting for the answers of earlier ones:
 * statements begun together, as by `Promise.all`, cost one round trip, and `begin` costs none. Nothing is sent together
 * outside of transactions, where poolers may give the connection to another client after each answer.
 */
export function pipelining(client: pg.Client): pg.Client {
  let isOver = false
  let fault: unknown

  async function send(text: string | undefined, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      const result = await answer
      if (text?.startsWith('rollback to savepoint')) fault = undefined
      // The database does so where a statement before has failed.
      if (text === 'commit' && result.command === 'ROLLBACK') throw fault
      return result
    } catch (error) {
      fault ??= error
      throw isConsequence(error) ? fault : error
    }
  }

  const query = new Proxy(client.query, {
    apply(run, _self, args) {
      const text = textOf(args[0])
      const isEnd = text === 'commit' || text === 'rollback'
      // A statement that comes late, because another one of the same round trip failed, would be in no transaction.
      if (isOver && !isEnd) throw new TypeError('The transaction is over.')
      isOver = isEnd
      corkForThisTurn(client)
      const answer = send(text, Reflect.apply(run, client, args))
      // A call that ends may have `begin` cancelled. Nothing else ends it but the loss of the connection.
      if (text !== 'begin' || currentCall()) return answer
      sendAhead(answer)
      return Promise.resolve(nothing)
    },
  })
  return Object.assign(Object.create(client), { query })
}

const nothing = { rows: [] }

/** Writes what is sent until the end of the turn at once: each write to a socket costs as much as a short statement. */
function corkForThisTurn({ connection: { stream } }: pg.Client): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Begins work of a transaction that is awaited only after the next statements, even `commit`, were sent. If it fails, the
 * database rejects these, so the transaction fails as a whole. Queries of Drizzle run each time they are awaited: await
 * what this returns.
 */
export function sendAhead<Result>(work: PromiseLike<Result>): Promise<Result> {
  const begun = Promise.resolve(work)
  begun.catch(() => {})
  return begun
}

const inFailedTransaction = '25P02'

/** Whether a statement failed only because one before it has. */
function isConsequence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === inFailedTransaction
}

export function textOf(query: unknown): string | undefined {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' ? text : undefined
}
