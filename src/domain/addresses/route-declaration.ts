import type { RouteData, Token } from './route-data.ts'

export type RouteDeclaration = RouteOptions & {
  /** Path with variables in braces, such as `/{_locale}/admin/{pattern}`. */
  readonly path: string
}

/** Methods of a route. GET includes HEAD. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** Names of the variables in a path. */
type VariableOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | VariableOf<Rest>
    : never

/** A value for each variable in the path of a route. */
export type PathValues<Route extends Pick<RouteDeclaration, 'path'>> = {
  readonly [Name in VariableOf<Route['path']>]: string
}

type RouteOptions = {
  readonly defaults?: Readonly<Record<string, string>>
  readonly requirements?: Readonly<Record<string, string>>
  readonly methods?: readonly Method[]
  readonly schemes?: readonly string[]
  readonly host?: string
}

/** Compiles named declarations for the dump, below a path prefix if there is one. */
export function compileRoutes<Name extends string>(
  declarations: Readonly<Record<Name, RouteDeclaration>>,
  folder = '',
): Record<Name, RouteData> {
  const compiled = Object.entries<RouteDeclaration>(declarations).map(([name, { path, ...options }]) => [
    name,
    route(folder + path, options),
  ])
  // The names are those of the argument.
  return Object.fromEntries(compiled) as Record<Name, RouteData>
}

/** Characters before a variable that are left out together with it. */
const separators = '/.-_~,;:*+@|'

/** Declares a route by a readable path, such as `/{_locale}/admin/{pattern}`. */
export function route(path: string, options: RouteOptions = {}): RouteData {
  const { defaults = {}, requirements = {}, methods = [], schemes = [], host } = options
  const names = variablesOf(path + (host ?? ''))
  const stray = Object.keys({ ...defaults, ...requirements }).find(
    (name) => !names.includes(name) && name !== '_scheme',
  )
  if (stray !== undefined) throw new TypeError(`${path} has no variable ${stray}`)
  return {
    tokens: tokensOf(path, requirements, '/'),
    defaults,
    requirements,
    hosttokens: host ? tokensOf(host, requirements, '.') : [],
    methods,
    schemes,
  }
}

function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}

/** Returns the tokens of a path, last first. */
function tokensOf(path: string, requirements: Readonly<Record<string, string>>, boundary: string): Token[] {
  const tokens: Token[] = []
  let done = 0
  for (const { 0: whole, 1: name = '', index } of path.matchAll(/\{(\w+)\}/g)) {
    const before = path.slice(done, index)
    const separator = separators.includes(before.at(-1) ?? ' ') ? before.slice(-1) : ''
    const text = before.slice(0, before.length - separator.length)
    if (text !== '') tokens.push(['text', text])
    done = index + whole.length
    tokens.push(['variable', separator, requirements[name] ?? anythingUntil(boundary, path[done]), name, true])
  }
  if (done < path.length) tokens.push(['text', path.slice(done)])
  return tokens.toReversed()
}

/** Without a requirement a variable ends at the boundary or at the next separator. */
function anythingUntil(boundary: string, next: string | undefined): string {
  const end = next && next !== boundary && separators.includes(next) ? next : ''
  return `[^${`${boundary}${end}`.replace(/[-\\\]^]/g, '\\$&')}]++`
}
