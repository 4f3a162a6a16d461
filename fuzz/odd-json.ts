import * as z from 'zod/mini'
import type { Random } from './random.ts'
import { some } from './random.ts'
import { likelyValue, noise, oddValue } from './values.ts'

/** Parts of a JSON schema that the fuzzer reads. */
export const JsonSchema = z.object({
  $ref: z.exactOptional(z.string()),
  type: z.exactOptional(z.union([z.string(), z.array(z.string())])),
  const: z.exactOptional(z.unknown()),
  enum: z.exactOptional(z.array(z.unknown())),
  get anyOf() {
    return z.exactOptional(z.array(JsonSchema))
  },
  get properties() {
    return z.exactOptional(z.record(z.string(), JsonSchema))
  },
  required: z.exactOptional(z.array(z.string())),
  get items() {
    return z.exactOptional(JsonSchema)
  },
  format: z.exactOptional(z.string()),
  pattern: z.exactOptional(z.string()),
  examples: z.exactOptional(z.array(z.unknown())),
})
export type JsonSchema = z.infer<typeof JsonSchema>

export type Schemas = Readonly<Record<string, JsonSchema>>

/** Returns a value that mostly matches its schema, with odd parts now and then. */
export function likelyJson(random: Random, schema: JsonSchema, schemas: Schemas): unknown {
  if (random.chance(0.06)) return oddJson(random)
  const { $ref, anyOf, type, items } = schema
  if ($ref) return likelyJson(random, schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  if (anyOf) return likelyJson(random, random.pick(anyOf), schemas)
  if ('const' in schema) return schema.const
  switch (typeof type === 'object' ? random.pick(type) : type) {
    case 'object':
      return likelyObject(random, schema, schemas)
    case 'array':
      return some(random, 4, () => likelyJson(random, items ?? {}, schemas))
    case 'integer':
    case 'number':
      return random.pick([0, 1, 2, 1, 7, -1, 999_999, 2 ** 53, 1.5])
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.chance(0.8) ? likelyValue(random, schema) : oddValue(random)
  }
}

function likelyObject(random: Random, { properties = {}, required = [] }: JsonSchema, schemas: Schemas) {
  const named = Object.entries(properties).filter(([name]) => random.chance(required.includes(name) ? 0.95 : 0.5))
  const fields = named.map(([name, schema]) => [name, likelyJson(random, schema, schemas)] as const)
  const strange = random.chance(0.1)
    ? [[random.pick(['__proto__', 'id', 'role', 'x', '']), oddJson(random)] as const]
    : []
  return Object.fromEntries([...fields, ...strange])
}

/** Returns any JSON value. */
function oddJson(random: Random): unknown {
  const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)
  return random.pick([
    null,
    true,
    0,
    -0,
    1e308,
    -1,
    '',
    [],
    {},
    [null],
    deep,
    { __proto__: 1 },
    { toString: 1 },
    'x'.repeat(5_000),
    oddValue(random),
    noise(random, 40),
    [oddValue(random)],
    { [oddValue(random)]: oddValue(random) },
  ])
}
