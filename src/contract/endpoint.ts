import type { z } from 'zod'
import type { ErrorCode } from './error.ts'
import { type Query, query } from './query.ts'

/** An answer both ways: the shape on the wire, and how it becomes a value and back. */
export type Answer<Value, Wire> = {
  readonly wire: z.ZodType<Wire>
  read(wire: Wire): Value
  /** The JSON of a value. */
  text(value: Value): string
}

/** A call, declared once: the server mounts it, the client calls it, the OpenAPI document describes it. */
export type Endpoint<QueryValue, Value, Wire> = {
  /** Unique; the operation's id in the document. */
  readonly name: string
  readonly method: 'GET'
  /** With parameters in braces; `locale` and `_locale` are two lowercase letters. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly query: Query<QueryValue>
  readonly answer: Answer<Value, Wire>
  /** What a caller may do wrong, beyond what every call can answer. */
  readonly errors: readonly ErrorCode[]
}

/** Any endpoint, where only its description matters. */
export type AnyEndpoint = Pick<
  Endpoint<unknown, unknown, unknown>,
  'name' | 'method' | 'path' | 'summary' | 'description' | 'errors'
> & { readonly query: Pick<Query<unknown>, 'parameters'>; readonly answer: { readonly wire: z.ZodType } }

export const noQuery = query({})

export function endpoint<QueryValue, Value, Wire>(
  declaration: Endpoint<QueryValue, Value, Wire>,
): Endpoint<QueryValue, Value, Wire> {
  return declaration
}

/** Fills the braces of a path. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
