import * as z from 'zod/mini'

/** Media type of raw bytes. */
export const binary = 'application/octet-stream'

/** Body of a request: its wire schema, and functions that convert it. */
export type Body<Value> = {
  /** Media type; JSON if omitted. */
  readonly mediaType?: typeof binary
  readonly wire: z.ZodMiniType<unknown>
  /** Reads a value that passed the schema. */
  read(wire: unknown): Value
  write(value: Value): unknown
  /** Size limit, if it exceeds the usual one. */
  readonly maxBytes?: number
}

type Forms<Value, Wire> = {
  readonly wire: z.ZodMiniType<Wire>
  read(wire: Wire): Value
  write(value: Value): Wire
}

export function body<Value, Wire>({ wire, read, write }: Forms<Value, Wire>): Body<Value> {
  // Only values that passed the schema are read.
  return { wire, read: (checked) => read(checked as Wire), write }
}

/** Returns a body whose value is sent unchanged. */
export function bodyAsIs<Wire>(wire: z.ZodMiniType<Wire>, size: Pick<Body<Wire>, 'maxBytes'> = {}): Body<Wire> {
  return { ...body({ wire, read: (value: Wire) => value, write: (value: Wire) => value }), ...size }
}

/** Returns a body of raw bytes. */
export function bytesBody({ maxBytes }: { readonly maxBytes: number }): Body<Uint8Array> {
  const wire = z
    .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'Must not be empty.')
    .check(z.meta({ description: `Must have at most ${maxBytes} bytes.` }))
  return { ...body({ wire, read: (value: Uint8Array) => value, write: (value) => value }), mediaType: binary, maxBytes }
}
