import { objectOf, type RouteData, readPattern, type Token } from './route-data.ts'
import { encodePathText } from './url-encoding.ts'

export type RouteParameters = Readonly<Record<string, unknown>>

type Filled = {
  readonly path: string
  /** Empty if the route has no host of its own. */
  readonly host: string
  /** Names of the variables of the route; parameters with other names go to the query. */
  readonly used: ReadonlySet<string>
}

type Variable = Extract<Token, readonly ['variable', ...unknown[]]>
type Filling = {
  name: string
  defaults: Readonly<Record<string, unknown>>
  parameters: RouteParameters
  used: Set<string>
}

/** Fills values into a route. Throws if a value is missing or does not meet its requirement. */
export function fillRoute(
  name: string,
  { tokens, hosttokens, defaults }: RouteData,
  parameters: RouteParameters,
): Filled {
  const filling: Filling = { name, defaults: objectOf(defaults), parameters, used: new Set() }
  const path = fill(tokens, filling, encodePathText) || '/'
  return { path, host: fill(hosttokens, filling, String), used: filling.used }
}

/** Fills from the end: a variable with its default value is left out until something has been printed. */
function fill(tokens: readonly Token[], filling: Filling, encode: (value: unknown) => string): string {
  let filled = ''
  let isOptional = true
  for (const token of tokens) {
    if (token[0] === 'text') {
      filled = encode(token[1]) + filled
      isOptional = false
      continue
    }
    const [, separator, , name, , isImportant = false] = token
    filling.used.add(name)
    if (isOptional && !isImportant && isDefault(filling, name)) continue
    const value = parameterText(filling, token)
    if (!(isOptional && isBlank(value))) filled = separator + encode(value) + filled
    isOptional = false
  }
  return filled
}

function isDefault({ defaults, parameters }: Filling, name: string): boolean {
  if (!Object.hasOwn(defaults, name)) return false
  const given = givenValue(parameters, name)
  return given === undefined || String(given) === textOf(defaults[name])
}

function isBlank(value: string): boolean {
  return value === '' || value === 'true' || value === 'false'
}

function parameterText({ name: route, defaults, parameters }: Filling, [, , pattern, name]: Variable): string {
  const given = givenValue(parameters, name)
  if (given === undefined && !Object.hasOwn(defaults, name))
    throw new Error(`The route "${route}" requires the parameter "${name}".`)
  const text = textOf(given ?? defaults[name])
  if (!wholePattern(pattern).test(text)) {
    throw new Error(`The parameter "${name}" of the route "${route}" must match "${pattern}".`)
  }
  return text
}

/** A null parameter counts as absent. */
function givenValue(parameters: RouteParameters, name: string): unknown {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? undefined) : undefined
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

function wholePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${readPattern(pattern)})$`)
}
