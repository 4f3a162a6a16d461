import type * as z from 'zod/mini'

/** What a call sends, both ways: the shape on the wire, as JSON, and how it becomes a value and back. */
export type Body<Value> = {
  readonly wire: z.ZodMiniType<unknown>
  /** The value of what the schema let through. */
  read(wire: unknown): Value
  write(value: Value): unknown
  /** How much may be sent, where that is more than calls may usually send. */
  readonly maxBytes?: number
}

type Forms<Value, Wire> = {
  readonly wire: z.ZodMiniType<Wire>
  read(wire: Wire): Value
  write(value: Value): Wire
}

export function body<Value, Wire>({ wire, read, write }: Forms<Value, Wire>): Body<Value> {
  // Only what the schema has let through is read.
  return { wire, read: (checked) => read(checked as Wire), write }
}

/** A body that is the same value on the wire and off it. */
export function bodyAsIs<Wire>(wire: z.ZodMiniType<Wire>, size: Pick<Body<Wire>, 'maxBytes'> = {}): Body<Wire> {
  return { ...body({ wire, read: (value: Wire) => value, write: (value: Wire) => value }), ...size }
}
