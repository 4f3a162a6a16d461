import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/error.ts'
import { adminRoutes, type RouteName, routes } from '#domain/addresses/routes.ts'
import { answerWithError, refuseOtherMethods } from '../methods.ts'
import { routerPaths } from '../router-paths.ts'

/** Addresses that have their name already while the part of the product behind them is not there yet. */
const notOpen: readonly RouteName[] = [
  'pages',
  'text_blocks',
  'layouts',
  'categories',
  'menu_items',
  'images',
  'map_config',
  'contact_form',
  'recaptcha_unlock',
  // The keys are names of routes.
  ...(Object.keys(adminRoutes) as (keyof typeof adminRoutes)[]),
]

/** Says so, where not_found would say that the address is wrong. */
export function notOpenRoutes(app: FastifyInstance): void {
  for (const name of notOpen) {
    const { methods } = routes[name]
    for (const url of routerPaths(routes[name])) {
      answerWithError(app, { url, methods }, () => new ApiError('maintenance', `${name} is not open yet.`))
      refuseOtherMethods(app, url, methods[0])
    }
  }
}
