import { createFindNearName, type FindNearName } from '#domain/addresses/near-name.ts'
import { ApiError } from './error.ts'
import type { QueryValues } from './query-string.ts'

/** Text form of a value, and its schema. */
export type TextForm<Value> = {
  /** Reads a value; undefined if the text is invalid. */
  find(text: string): Value | undefined
  write(value: Value): string
  /** Message for an invalid text, as a sentence. */
  readonly problem: string
  /** JSON Schema of the text. */
  readonly schema: { readonly description: string; readonly [keyword: string]: unknown }
}

/** A query parameter: its name, its form, and its cardinality. */
type Parameter<Value, Many extends boolean, Needed extends boolean = boolean> = {
  readonly name: string
  readonly form: TextForm<Value>
  readonly many: Many
  /** True if it is required. */
  readonly isNeeded: Needed
}

type AnyParameter = Parameter<unknown, boolean>
type Parameters = Readonly<Record<string, AnyParameter>>

type ValueOf<Field> =
  Field extends Parameter<infer Value, infer Many> ? (Many extends true ? readonly Value[] : Value) : never

/** Names of required or of optional fields. */
type NamesOf<Fields extends Parameters, Needed extends boolean> = {
  [Field in keyof Fields]: Fields[Field]['isNeeded'] extends Needed ? Field : never
}[keyof Fields]

type QueryValue<Fields extends Parameters> = {
  readonly [Field in NamesOf<Fields, true>]: ValueOf<Fields[Field]>
} & { readonly [Field in NamesOf<Fields, false>]?: ValueOf<Fields[Field]> }

export type Query<Value> = {
  readonly parameters: readonly AnyParameter[]
  /** Reads a query; throws invalid_parameters with every invalid field. */
  read(values: QueryValues): Value
  /** Writes a query as pairs. */
  write(value: Value): [name: string, value: string][]
}

/** Maximum entries of a list, more than there are currencies. */
export const maxEntries = 200

/* @__NO_SIDE_EFFECTS__ */
export function single<Value>(name: string, form: TextForm<Value>): Parameter<Value, false, false> {
  return { name, form, many: false, isNeeded: false }
}

/* @__NO_SIDE_EFFECTS__ */
export function required<Value>(name: string, form: TextForm<Value>): Parameter<Value, false, true> {
  return { name, form, many: false, isNeeded: true }
}

/* @__NO_SIDE_EFFECTS__ */
export function list<Value>(name: string, form: TextForm<Value>): Parameter<Value, true, false> {
  return { name, form, many: true, isNeeded: false }
}

/** Returns the wire name of a parameter: lists have brackets. */
export function wireName({ name, many }: AnyParameter): string {
  return many ? `${name}[]` : name
}

type Rule<Value> = (value: Value) => Record<string, string[]> | undefined

/** Declares a query. `rule` is called with a readable query and reports fields that contradict each other. */
/* @__NO_SIDE_EFFECTS__ */
export function query<Fields extends Parameters>(
  fields: Fields,
  rule?: Rule<QueryValue<Fields>>,
): Query<QueryValue<Fields>> {
  const entries = Object.entries(fields)
  const names = new Set(entries.map(([, { name }]) => name))
  const findNear = createFindNearName([...names])
  return {
    parameters: entries.map(([, parameter]) => parameter),
    read(values) {
      const value: Record<string, unknown> = {}
      let problems: Record<string, string[]> | undefined
      for (const [field, parameter] of entries) {
        const given = values[parameter.name]
        if (given === undefined && !parameter.isNeeded) continue
        const found = readParameter(parameter, given ?? [])
        if (found.problem) problems = { ...problems, [parameter.name]: [found.problem] }
        else if (found.value !== undefined) value[field] = found.value
      }
      const slips = misspelt(values, names, findNear)
      // Listed first, because a missing parameter may be a misspelt one.
      if (slips) problems = { ...slips, ...problems }
      // Every field was read by its own form, so the record matches the declaration.
      const typed = value as QueryValue<Fields>
      problems ??= rule?.(typed)
      if (problems) throw invalidParameters(problems)
      return typed
    },
    write(value: Readonly<Record<string, unknown>>) {
      return entries.flatMap(([field, parameter]) => {
        const given = value[field]
        if (given === undefined) return []
        // A list is an array by its declaration.
        const items = parameter.many ? (given as readonly unknown[]) : [given]
        return items.map((item): [string, string] => [wireName(parameter), parameter.form.write(item)])
      })
    },
  }
}

/** Maximum number of unknown names in a request that are compared with the known ones. */
const maxCompared = 20

/** Returns a problem for each unknown name that resembles a known one: ignoring it would answer another question. */
function misspelt(
  values: QueryValues,
  names: ReadonlySet<string>,
  findNear: FindNearName,
): Record<string, string[]> | undefined {
  let slips: [name: string, problems: string[]][] | undefined
  let compared = 0
  for (const key in values) {
    if (names.has(key)) continue
    let problem: string | undefined
    if (hasOddBrackets(key, names)) problem = 'Write a list as name[]= for each value.'
    else if (compared++ < maxCompared) problem = suggestion(findNear(key))
    if (problem === undefined) continue
    slips ??= []
    slips.push([key, [problem]])
  }
  return slips && Object.fromEntries(slips)
}

/** Tells whether a known name is followed by brackets other than those of a list, so that it would be ignored. */
function hasOddBrackets(key: string, names: ReadonlySet<string>): boolean {
  const bracket = key.indexOf('[')
  return bracket > 0 && names.has(key.slice(0, bracket))
}

function suggestion(meant: string | undefined): string | undefined {
  return meant && `Did you mean ${meant}?`
}

function readParameter(
  { form, many, isNeeded }: AnyParameter,
  given: readonly string[],
): { value?: unknown; problem?: string } {
  // HTML forms send empty fields too; they count as absent.
  const texts = given.filter((text) => text !== '')
  if (texts.length === 0) return isNeeded ? { problem: 'This parameter is required.' } : {}
  if (!many && texts.length > 1) return { problem: 'Must be given only once.' }
  if (texts.length > maxEntries) return { problem: `Must have at most ${maxEntries} values.` }
  const values = texts.map((text) => form.find(text))
  const wrong = values.indexOf(undefined)
  if (wrong >= 0) return { problem: many ? `Entry ${wrong + 1}: ${form.problem}` : form.problem }
  return { value: many ? [...new Set(values)] : values[0] }
}

function invalidParameters(properties: Record<string, string[]>): ApiError {
  const [name, problems] = Object.entries(properties)[0] ?? []
  return new ApiError('invalid_parameters', `${name}: ${problems?.join(' ')}`, { properties })
}
