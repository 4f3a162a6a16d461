import type pg from 'pg'
import { currentCall } from '../../queue/call.ts'

/**
 * Returns a connection for one transaction that sends statements without waiting for earlier results: statements
 * started together, as by `Promise.all`, cost one round trip, and `begin` costs none. Outside of transactions nothing
 * is pipelined, because poolers may give the connection to another client after each result.
 */
export function pipelining(client: pg.Client): pg.Client {
  let isOver = false
  let fault: unknown

  async function send(text: string | undefined, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      const result = await answer
      if (text?.startsWith('rollback to savepoint')) fault = undefined
      // The database answers `commit` with ROLLBACK if an earlier statement has failed.
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
      // A statement that is sent late, because another one of the same round trip failed, would run outside of any
      // transaction.
      if (isOver && !isEnd) throw new TypeError('The transaction is over.')
      isOver = isEnd
      corkUntilNextTick(client)
      const answer = send(text, Reflect.apply(run, client, args))
      // `begin` is awaited only in a call, whose end may cancel it. Otherwise it fails only if the connection is lost.
      if (text !== 'begin' || currentCall()) return answer
      sendAhead(answer)
      return Promise.resolve(nothing)
    },
  })
  return Object.assign(Object.create(client), { query })
}

const nothing = { rows: [] }

/**
 * Buffers writes until the end of the tick and sends them together: each write to a socket costs as much as a short
 * statement.
 */
function corkUntilNextTick({ connection: { stream } }: pg.Client): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Starts work of a transaction that is awaited only after the next statements, even `commit`, were sent. If it fails,
 * the database rejects these, so the transaction fails as a whole. Await the returned promise instead of a Drizzle
 * query, which runs each time it is awaited.
 */
export function sendAhead<Result>(work: PromiseLike<Result>): Promise<Result> {
  const begun = Promise.resolve(work)
  begun.catch(() => {})
  return begun
}

const inFailedTransaction = '25P02'

/** Returns whether a statement failed only because an earlier one had failed. */
function isConsequence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === inFailedTransaction
}

export function textOf(query: unknown): string | undefined {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' ? text : undefined
}
