import type * as z from 'zod/mini'
import type { RouteName } from '#domain/addresses/routes.ts'
import type { ErrorCode } from './error.ts'
import { type Query, query } from './query.ts'

/** The shape of an answer on the wire, as the smaller zod writes it: the page carries it too. */
export type WireSchema<Wire> = z.ZodMiniType<Wire>

/** An answer both ways: the shape on the wire, and how it becomes a value and back. */
export type Answer<Value, Wire> = {
  readonly wire: WireSchema<Wire>
  read(wire: Wire): Value
  /** The JSON of a value, in pieces where it may be long. */
  text(value: Value): string | Generator<string>
}

/** What an answer may come as. */
export type MediaType = 'application/json' | 'text/javascript' | 'text/html' | 'text/csv'

/** An answer as a table, the names of its columns first, for those who want it so or ask at the address of its own. */
export type CsvForm<Value> = {
  readonly route: RouteName
  table(value: Value): Iterable<readonly string[]>
}

/** What the document groups its calls by. */
export type Subject = 'Rates' | 'Texts and addresses'

/** A call, declared once: the server mounts it, the client calls it, the OpenAPI document describes it. */
export type Endpoint<QueryValue, Value, Wire> = {
  /** Unique; the operation's id in the document. */
  readonly name: string
  readonly subject: Subject
  /** Where it is; a GET. */
  readonly route: RouteName
  readonly summary: string
  readonly description: string
  readonly query: Query<QueryValue>
  readonly answer: Answer<Value, Wire>
  /** What the answer may come as besides JSON, if the query asks for it. */
  readonly otherMediaType?: MediaType
  readonly csv?: CsvForm<Value>
  /** What its answers say in headers of their own, by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** What a caller may do wrong, beyond what every call can answer. */
  readonly errors: readonly ErrorCode[]
}

/** Any endpoint, where only its description matters. */
export type AnyEndpoint = Pick<
  Endpoint<unknown, unknown, unknown>,
  'name' | 'subject' | 'route' | 'summary' | 'description' | 'errors' | 'otherMediaType' | 'headers'
> & {
  readonly query: Pick<Query<unknown>, 'parameters'>
  readonly csv?: Pick<CsvForm<unknown>, 'route'>
  readonly answer: { readonly wire: WireSchema<unknown>; mediaType?: (value: never) => MediaType }
}

export const noQuery = query({})

export function endpoint<QueryValue, Value, Wire>(
  declaration: Endpoint<QueryValue, Value, Wire>,
): Endpoint<QueryValue, Value, Wire> {
  return declaration
}

/** An answer that is the same value on the wire and off it. */
export function asIs<Wire>(wire: WireSchema<Wire>): Answer<Wire, Wire> {
  return { wire, read: (value) => value, text: (value) => JSON.stringify(value) }
}
