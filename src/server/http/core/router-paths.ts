import { readPattern } from '#domain/addresses/route-data.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'

/** What takes the rest of an address, slashes and all. */
const anything = '.*'

/** A declared path as the web server's router writes it; two, where the end may be missing. */
export function routerPaths({ path, requirements = {} }: RouteDeclaration): string[] {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = requirements[name] ?? '[^/]+'
    return pattern === anything ? '*' : `:${name}(^(?:${readPattern(pattern)})$)`
  })
  return url.endsWith('/*') ? [url.slice(0, -2), url] : [url]
}

/** What the router found in an address, by the names of the declared path: what takes the rest has none there. */
export function namedValues({ path }: RouteDeclaration, found: Readonly<Record<string, string>>) {
  const rest = path.lastIndexOf('{')
  if (rest < 0 || Object.hasOwn(found, path.slice(rest + 1, -1)) || !path.endsWith('}')) return found
  const { '*': value = '', ...others } = found
  return { ...others, [path.slice(rest + 1, -1)]: value }
}
