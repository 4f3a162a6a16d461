import * as z from 'zod/mini'
import type { WireSchema } from './endpoint.ts'

export type Json = { readonly [key: string]: unknown }

/** The schemas that have a name of their own, by it. */
export type Schemas = Map<string, Json>

/** A schema of the wire; those with a name of their own are put among `schemas` and referred to. */
export function jsonSchema(schema: WireSchema<unknown>, schemas: Schemas): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))
  const { $schema: _dialect, $defs = {}, ...body } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, definition] of Object.entries<Json>($defs)) {
    const { id: _id, ...rest } = definition
    schemas.set(name, rest)
  }
  return body
}
