import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { QueueName } from '../core/client-queue.ts'
import type { Text } from './answer-form.ts'
import type { Input } from './input.ts'

/** Definition of an endpoint whose answers are the same for all clients. */
export type Serving<QueryValue, Value, Route extends RouteDeclaration, Source> = {
  /** Upper bound of the lifetime in caches. */
  readonly maxSeconds: number
  /** Computes the answer; asynchronous only if it reads the database. */
  work(input: Input<QueryValue, Route>, source: Source): Value | Promise<Value>
  /** Returns the queue of an expensive request; cached answers bypass it. */
  turn?(input: Input<NoInfer<QueryValue>, NoInfer<Route>>, source: Source): QueueName | undefined
  /** Returns headers of this endpoint only, names and values in turn. */
  headers?(value: Value, input: Input<QueryValue, Route>, source: Source): readonly string[]
  /** Converts the answer's JSON if the query asks for another format. */
  present?(json: string, query: QueryValue): Text | undefined
  /**
   * Returns the header that the answer depends on besides the URL. The cache only distinguishes `host`; answers that
   * vary by other headers are not cached.
   */
  vary?(query: QueryValue): string | undefined
  /** Returns whether the answer can never change, even if more data becomes known. */
  isPermanent?(input: Input<NoInfer<QueryValue>, NoInfer<Route>>): boolean
  /** Returns false for answers that are rarely requested twice, because they would only evict others. */
  isKept?(query: QueryValue): boolean
}
