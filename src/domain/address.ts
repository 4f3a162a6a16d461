import { type RouteName, routes } from './catalogue/routes.ts'
import { compileRoutes } from './route-declaration.ts'
import { fillRoute, type RouteParameters } from './route-filling.ts'

/** Our own routes as they are dumped. */
export const compiledRoutes = compileRoutes(routes)

/** The path of a route of ours. A missing value, or one that does not meet its requirement, throws. */
export function pathOf(name: RouteName, parameters: RouteParameters = {}): string {
  return fillRoute(name, compiledRoutes[name], parameters).path
}
