import type { z } from 'zod'
import { ApiError } from './error.ts'
import type { QueryValues } from './query-string.ts'

/** A parameter of a query: its name on the wire, what it may be, and whether several values may come. */
type Parameter<Value, Many extends boolean> = {
  readonly name: string
  readonly schema: z.ZodType<Value, string>
  readonly many: Many
}

type Parameters = Readonly<Record<string, Parameter<unknown, boolean>>>

export type QueryValue<Fields extends Parameters> = {
  readonly [Field in keyof Fields]?: Fields[Field] extends Parameter<infer Value, infer Many>
    ? Many extends true
      ? readonly Value[]
      : Value
    : never
}

export type Query<Value> = {
  readonly parameters: readonly Parameter<unknown, boolean>[]
  /** Wire to value; throws invalid_parameters that names every wrong field. */
  read(values: QueryValues): Value
  /** Value to pairs of the wire. */
  write(value: Value): [name: string, value: string][]
}

/** No list in a question needs more entries than there are currencies in the world. */
export const mostEntries = 200

export function single<Value>(name: string, schema: z.ZodType<Value, string>): Parameter<Value, false> {
  return { name, schema, many: false }
}

export function list<Value>(name: string, schema: z.ZodType<Value, string>): Parameter<Value, true> {
  return { name, schema, many: true }
}

/** The name a parameter travels under: lists carry brackets. */
export function wireName({ name, many }: Parameter<unknown, boolean>): string {
  return many ? `${name}[]` : name
}

type Rule<Value> = (value: Value) => Record<string, string[]> | undefined

/** Declares a query; `rule` names what is wrong with fields that do not go together. */
export function query<Fields extends Parameters>(
  fields: Fields,
  rule?: Rule<QueryValue<Fields>>,
): Query<QueryValue<Fields>> {
  const entries = Object.entries(fields)
  return {
    parameters: entries.map(([, parameter]) => parameter),
    read(values) {
      const value: Record<string, unknown> = {}
      const problems: Record<string, string[]> = {}
      for (const [field, parameter] of entries) readParameter(parameter, { values, field, value, problems })
      // Every field went through its own schema, so the record is what the declaration says.
      const typed = value as QueryValue<Fields>
      if (Object.keys(problems).length === 0) Object.assign(problems, rule?.(typed))
      if (Object.keys(problems).length > 0) throw invalidParameters(problems)
      return typed
    },
    write(value) {
      return entries.flatMap(([field, parameter]) => {
        const given: unknown = value[field]
        if (given === undefined) return []
        const items: unknown[] = Array.isArray(given) ? given : [given]
        return items.map((item): [string, string] => [wireName(parameter), parameter.schema.encode(item)])
      })
    },
  }
}

type Reading = {
  values: QueryValues
  field: string
  value: Record<string, unknown>
  problems: Record<string, string[]>
}

function readParameter({ name, schema, many }: Parameter<unknown, boolean>, reading: Reading): void {
  // A form sends its empty fields too; they mean that nothing was said.
  const given = reading.values[name]?.filter((text) => text !== '') ?? []
  if (given.length === 0) return
  if (!many && given.length > 1) reading.problems[name] = ['Give it once.']
  if (given.length > mostEntries) reading.problems[name] = [`Give at most ${mostEntries} values.`]
  if (reading.problems[name]) return
  const items = given.map((text) => schema.safeParse(text))
  const wrong = items.findIndex((item) => !item.success)
  const failed = items[wrong]
  if (failed?.error) {
    reading.problems[name] = failed.error.issues.map((issue) =>
      many ? `Entry ${wrong}: ${issue.message}` : issue.message,
    )
    return
  }
  reading.value[reading.field] = many ? [...new Set(items.map((item) => item.data))] : items[0]?.data
}

function invalidParameters(properties: Record<string, string[]>): ApiError {
  const [name, problems] = Object.entries(properties)[0] ?? []
  return new ApiError('invalid_parameters', `${name}: ${problems?.join(' ')}`, { properties })
}
