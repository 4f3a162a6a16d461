import * as z from 'zod/mini'

/** What bytes travel as that are nothing else to those who carry them. */
export const binary = 'application/octet-stream'

/** What a call sends, both ways: the shape on the wire, and how it becomes a value and back. */
export type Body<Value> = {
  /** What it travels as; JSON where nothing is said. */
  readonly mediaType?: typeof binary
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

/** A body of bytes as they are. */
export function bytesBody({ maxBytes }: { readonly maxBytes: number }): Body<Uint8Array> {
  const wire = z
    .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'Must not be empty.')
    .check(z.meta({ description: `At most ${maxBytes} bytes.` }))
  return { ...body({ wire, read: (value: Uint8Array) => value, write: (value) => value }), mediaType: binary, maxBytes }
}
