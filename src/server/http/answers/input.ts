import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Query } from '#contract/core/query.ts'
import type { QueryValues } from '#contract/core/query-string.ts'
import type { PathValues, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { namedValues } from '../core/router-paths.ts'

/** Parsed request of an endpoint. */
export type Input<QueryValue, Route extends RouteDeclaration = RouteDeclaration> = {
  readonly query: QueryValue
  readonly path: PathValues<Route>
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

type EndpointInput<QueryValue, Route> = { readonly query: Query<QueryValue>; readonly route: Route }

/**
 * Parses the query and path of a request, to be used at any moment; throws `invalid_parameters` that names every wrong
 * parameter.
 */
export function readInput<QueryValue, Route extends RouteDeclaration>(
  endpoint: EndpointInput<QueryValue, Route>,
  request: FastifyRequest,
  headersFor: (query: QueryValue) => IncomingHttpHeaders = () => request.headers,
): (now: Date) => Input<QueryValue, Route> {
  // The query comes from our own parser, and the path values from the router, by the template of the route.
  const query = endpoint.query.read(request.query as QueryValues)
  const path = namedValues(endpoint.route, request.params as Readonly<Record<string, string>>) as PathValues<Route>
  const headers = headersFor(query)
  return (now) => ({ query, path, headers, now })
}
