import { compileRoutes } from './route-declaration.ts'
import { fillRoute, type RouteParameters } from './route-filling.ts'
import { type RouteName, routes } from './routes.ts'

/** Our own routes as they are dumped. */
export const compiledRoutes = compileRoutes(routes)

/** The path of a route of ours. A missing value, or one that does not meet its requirement, throws. */
export function pathOf(name: RouteName, parameters: RouteParameters = {}): string {
  const { path, used } = fillRoute(name, compiledRoutes[name], parameters)
  // With defaults around, a misspelt variable would lead to another language without a word.
  const stray = Object.keys(parameters).find((key) => !used.has(key))
  if (stray !== undefined) throw new TypeError(`The route "${name}" has no variable "${stray}".`)
  return path
}
