import { pathAt } from './path-at.ts'
import type { RouteParameters } from './route-filling.ts'
import { type RouteName, routes } from './routes.ts'

/** Returns the path of a route by its name. */
export function pathOf(name: RouteName, parameters: RouteParameters = {}): string {
  return pathAt(routes[name], parameters)
}
