import { type RouteDeclaration, route } from './route-declaration.ts'
import { fillRoute, type RouteParameters } from './route-filling.ts'

/** Returns the path of a route. Throws if a value is missing or does not meet its requirement. */
export function pathAt(declaration: RouteDeclaration, parameters: RouteParameters): string {
  const { path, used } = fillRoute(declaration.path, compiled(declaration), parameters)
  // A misspelt variable would silently fall back to a default, such as another language.
  const stray = Object.keys(parameters).find((key) => !used.has(key))
  if (stray !== undefined) throw new TypeError(`The route "${declaration.path}" has no variable "${stray}".`)
  return path
}

const known = new WeakMap<RouteDeclaration, ReturnType<typeof route>>()

function compiled(declaration: RouteDeclaration): ReturnType<typeof route> {
  const data = known.get(declaration) ?? route(declaration.path, declaration)
  known.set(declaration, data)
  return data
}
