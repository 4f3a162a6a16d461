import { readPattern } from '#domain/addresses/route-data.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'

/** Pattern of a parameter that takes the rest of a path, including slashes. */
const anything = '.*'

/** Returns the router's paths for a declared path; two if the end may be missing. */
export function routerPaths({ path, requirements = {} }: RouteDeclaration): string[] {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = requirements[name] ?? '[^/]+'
    return pattern === anything ? '*' : `:${name}(^(?:${readPattern(pattern)})$)`
  })
  return url.endsWith('/*') ? [url.slice(0, -2), url] : [url]
}

/** Returns the router's path values by their declared names; the router has no name for the rest of a path. */
export function namedValues({ path }: RouteDeclaration, found: Readonly<Record<string, string>>) {
  const rest = path.lastIndexOf('{')
  if (rest < 0 || Object.hasOwn(found, path.slice(rest + 1, -1)) || !path.endsWith('}')) return found
  const { '*': value = '', ...others } = found
  return { ...others, [path.slice(rest + 1, -1)]: value }
}
