import { type RouteDeclaration, route } from './route-declaration.ts'
import { fillRoute, type RouteParameters } from './route-filling.ts'

/** The path of a route. A missing value, or one that does not meet its requirement, throws. */
export function pathAt(declaration: RouteDeclaration, parameters: RouteParameters): string {
  const { path, used } = fillRoute(declaration.path, compiled(declaration), parameters)
  // With defaults around, a misspelt variable would lead to another language without a word.
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
