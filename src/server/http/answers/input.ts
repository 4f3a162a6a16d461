import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Query } from '#contract/core/query.ts'
import type { QueryValues } from '#contract/core/query-string.ts'
import type { PathValues, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { namedValues } from '../core/router-paths.ts'

/** What an endpoint is asked. */
export type Input<QueryValue, Route extends RouteDeclaration = RouteDeclaration> = {
  readonly query: QueryValue
  readonly path: PathValues<Route>
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

type Asked<QueryValue, Route> = { readonly query: Query<QueryValue>; readonly route: Route }

/** Wire to value, as of any moment; throws invalid_parameters that names every wrong parameter. */
export function readInput<QueryValue, Route extends RouteDeclaration>(
  endpoint: Asked<QueryValue, Route>,
  request: FastifyRequest,
  headersFor: (query: QueryValue) => IncomingHttpHeaders = () => request.headers,
): (now: Date) => Input<QueryValue, Route> {
  // Our own parser made the one, and the router, by the template of the route, the other.
  const query = endpoint.query.read(request.query as QueryValues)
  const path = namedValues(endpoint.route, request.params as Readonly<Record<string, string>>) as PathValues<Route>
  const headers = headersFor(query)
  return (now) => ({ query, path, headers, now })
}
