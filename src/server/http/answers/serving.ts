import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { Turn } from '../core/asker.ts'
import type { Text } from './answer-form.ts'
import type { Input } from './input.ts'

/** How an endpoint is answered whose answers are the same for everybody. */
export type Serving<QueryValue, Value, Route extends RouteDeclaration, Source> = {
  /** No cache keeps the answer longer than this. */
  readonly maxSeconds: number
  /** What asks the database takes its time; everything else answers at once. */
  work(input: Input<QueryValue, Route>, source: Source): Value | Promise<Value>
  /** What takes its time waits for its turn, if it is not in memory. */
  turn?(input: Input<NoInfer<QueryValue>, NoInfer<Route>>, source: Source): Turn | undefined
  /** Headers that only this endpoint has, names and values in turn. */
  headers?(value: Value, input: Input<QueryValue, Route>, source: Source): readonly string[]
  /** Another form of the answer's JSON, where the query asks for one. */
  present?(json: string, query: QueryValue): Text | undefined
  /** A header that the answer depends on besides the address. Only the host is told apart in memory. */
  vary?(query: QueryValue): string | undefined
  /** Whether the answer can never be another, whatever becomes known later. */
  isPermanent?(input: Input<NoInfer<QueryValue>, NoInfer<Route>>): boolean
  /** Answers that hardly anybody asks for twice would only push others out of memory. */
  isKept?(query: QueryValue): boolean
}
