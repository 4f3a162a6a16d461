import { objectOf, type RouteData, type RoutingData } from './route-data.ts'
import { fillRoute, type RouteParameters } from './route-filling.ts'
import { createMatcher } from './route-matching.ts'
import { encodeQuery } from './url-encoding.ts'

type RouteMatch = { readonly name: string; readonly parameters: Readonly<Record<string, unknown>> }

type Router = {
  /** Returns the address of a route. Parameters that are not part of it go to the query; null counts as absent. */
  generate(name: string, parameters?: RouteParameters | null, absolute?: boolean): string
  /** Finds the first matching route, with its values and defaults. */
  match(path: string): RouteMatch | undefined
}

export function createRouter(data: RoutingData): Router {
  const routes = new Map(Object.entries(data.routes))
  const matchers = [...routes].map(([name, route]) => ({ name, match: createMatcher(route) }))

  function findRoute(name: string): RouteData {
    const { prefix, locale } = data
    for (const candidate of [prefix + name, `${name}.${locale}`, `${prefix}${name}.${locale}`, name]) {
      const route = routes.get(candidate)
      if (route) return route
    }
    throw new Error(`The route "${name}" does not exist.`)
  }

  return {
    generate(name, given, absolute = false) {
      const parameters = given ?? {}
      const route = findRoute(name)
      const { path, host, used } = fillRoute(name, route, parameters)
      const query = encodeQuery(Object.entries(parameters).filter(([key]) => !used.has(key)))
      return originOf(data, route, { host, absolute }) + data.base_url + path + (query && `?${query}`)
    },
    match(path) {
      for (const { name, match } of matchers) {
        const parameters = match(path)
        if (parameters) return { name, parameters }
      }
      return undefined
    },
  }
}

/** Returns the scheme and host before a path; an empty text if the address may stay relative to the origin. */
function originOf(
  data: RoutingData,
  route: RouteData,
  { host, absolute }: { host: string; absolute: boolean },
): string {
  const schemes = [objectOf(route.requirements)._scheme, route.schemes[0]]
  const otherScheme = schemes.find((scheme) => scheme !== undefined && scheme !== data.scheme)
  const there = withPort(host || data.host, data.port)
  const isElsewhere = host !== '' && there !== data.host
  return absolute || otherScheme || isElsewhere ? `${otherScheme ?? data.scheme}://${there}` : ''
}

function withPort(host: string, port: string): string {
  return port === '' || host.endsWith(`:${port}`) ? host : `${host}:${port}`
}
