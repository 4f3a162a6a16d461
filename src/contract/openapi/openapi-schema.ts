import * as z from 'zod/mini'
import type { WireSchema } from '../core/endpoint.ts'

export type Json = { readonly [key: string]: unknown }

/** The schemas that have a name of their own, by it. */
export type Schemas = Map<string, Json>

/** A converted schema, and those inside it that have a name of their own. */
type Converted = { readonly body: Json; readonly named: Schemas }

/** Schemas never change, and converting all of them takes a tenth of a second. */
const converted = new WeakMap<WireSchema<unknown>, Converted>()

/** A schema of the wire; those with a name of their own are put among `schemas` and referred to. */
export function jsonSchema(schema: WireSchema<unknown>, schemas: Schemas): Json {
  const { body, named } = converted.get(schema) ?? convert(schema)
  converted.set(schema, { body, named })
  for (const [name, one] of named) schemas.set(name, one)
  return body
}

function convert(schema: WireSchema<unknown>): Converted {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))
  const { $schema: _dialect, $defs = {}, ...body } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'))
  const named = Object.entries<Json>($defs).map(([name, { id: _id, ...rest }]) => [name, rest] as const)
  return { body, named: new Map(named) }
}
