import { pathAt } from '#domain/addresses/path-at.ts'
import type { PathValues, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { Query } from './query.ts'
import { writeQueryString } from './query-string.ts'

type Addressed<QueryValue, Route> = { readonly route: Route; readonly query: Query<QueryValue> }

/** Returns the address of a call on its server. */
export function addressOf<QueryValue, Route extends RouteDeclaration>(
  place: Addressed<QueryValue, Route>,
  { path, query }: { readonly path: PathValues<NoInfer<Route>>; readonly query: NoInfer<QueryValue> },
): string {
  const pairs = writeQueryString(place.query.write(query))
  return `${pathAt(place.route, path)}${pairs && `?${pairs}`}`
}
