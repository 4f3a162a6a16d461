import { ApiError } from '#contract/error.ts'
import { type RouteName, routes } from '#domain/addresses/routes.ts'
import type { Places } from '../groups/group.ts'

/** Addresses that have their name already while the part of the product behind them is not there yet. */
const notOpen: readonly RouteName[] = ['map_config']

/** Says so, where not_found would say that the address is wrong. */
export function notOpenRoutes(places: Pick<Places<never>, 'refuse'>): void {
  for (const name of notOpen) {
    const route = routes[name]
    for (const method of route.methods)
      places.refuse({ method, route }, () => new ApiError('maintenance', `${name} is not open yet.`))
  }
}
