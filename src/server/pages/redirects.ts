import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { createRouter } from '#domain/addresses/route.ts'
import { compileRoutes, type Method } from '#domain/addresses/route-declaration.ts'
import { type RouteName, routes } from '#domain/addresses/routes.ts'
import { withoutOrigin } from '../http/core/logged-address.ts'
import { allowedBy, methodRefused } from '../http/core/methods.ts'
import { prefersHtml } from '../http/core/negotiation.ts'

/** Addresses of API clients, which get an error for a mistyped address. Browsers are redirected all the same. */
const ofPrograms = /^\/(?:(?:v2|api|assets|js|translations)(?:[/?]|$)|[^?]*\/(?:rest|admin)(?:[/?]|$))/

/** Addresses of pictures. A missing one is never redirected, because the page would be taken for the picture. */
const ofPictures = /^\/media(?:[/?]|$)/

/** Redirects any other path to the page with its query, because an old link may contain a filter. */
export function answerElsewhere(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'accept, x-requested-with')
  const methods = methodsAt(request)
  if (methods && request.method === 'OPTIONS') return void reply.code(204).header('allow', allowedBy(methods)).send()
  if (methods) throw methodRefused(methods)
  if (!leadsToPage(request)) throw new ApiError('not_found', 'There is nothing at this address.')
  reply.header('cache-control', 'no-store').redirect(pathOf('home') + queryOf(request.url))
}

const router = createRouter({
  base_url: '',
  prefix: '',
  host: '',
  port: '',
  scheme: 'https',
  locale: 'lt',
  routes: compileRoutes(routes),
})

/** Returns the methods of an address that exists but not for the requested method. */
function methodsAt({ method, url }: FastifyRequest): readonly Method[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const found = router.match(withoutOrigin(url).replace(/[?#].*$/, ''))
  // The router returns only names of its routes.
  return found && routes[found.name as RouteName].methods
}

function leadsToPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers['x-requested-with'] !== undefined) return false
  const path = withoutOrigin(url)
  return !ofPictures.test(path) && (prefersHtml(headers.accept) || !ofPrograms.test(path))
}

/** Returns the original query with its question mark, without the fragment and with invalid characters escaped. */
export function queryOf(url: string): string {
  const query = /^[^?#]*(\?[^#]+)/.exec(url)?.[1] ?? ''
  return query.replace(/[^!$-;=?-~]/g, encodeURIComponent)
}
