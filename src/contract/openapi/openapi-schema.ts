import * as z from 'zod/mini'
import type { WireSchema } from '../core/endpoint.ts'

export type Json = { readonly [key: string]: unknown }

/** Named schemas. */
export type Schemas = Map<string, Json>

/** A converted schema with the named schemas inside it. */
type Converted = { readonly body: Json; readonly named: Schemas }

/** Schemas never change, and converting all of them takes a tenth of a second. */
const converted = new WeakMap<WireSchema<unknown>, Converted>()

/** Converts a wire schema; named schemas are added to `schemas` and referenced. */
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
