import { pathOf } from '#domain/addresses/address.ts'
import type { RouteParameters } from '#domain/addresses/route-filling.ts'
import type { RouteName } from '#domain/addresses/routes.ts'
import type { Query } from './query.ts'
import { writeQueryString } from './query-string.ts'

type Place<QueryValue> = { readonly route: RouteName; readonly query: Query<QueryValue> }
type Question<QueryValue> = { readonly path: RouteParameters; readonly query: QueryValue }

/** Where a question is answered, on its server. */
export function addressOf<QueryValue>(place: Place<QueryValue>, { path, query }: Question<QueryValue>): string {
  const pairs = writeQueryString(place.query.write(query))
  return `${pathOf(place.route, path)}${pairs && `?${pairs}`}`
}
