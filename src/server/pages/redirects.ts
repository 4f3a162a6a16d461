import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { createRouter } from '#domain/addresses/route.ts'
import { compileRoutes, type Method } from '#domain/addresses/route-declaration.ts'
import { type RouteName, routes } from '#domain/addresses/routes.ts'
import { withoutOrigin } from '../http/core/logged-address.ts'
import { allowedBy, methodRefused } from '../http/core/methods.ts'
import { prefersHtml } from '../http/core/negotiation.ts'

/** Addresses of programs: who mistypes one wants to hear of it, unless it is a person looking for the page. */
const ofPrograms = /^\/(?:(?:v2|api|assets|js|translations)(?:[/?]|$)|[^?]*\/(?:rest|admin)(?:[/?]|$))/

/** Pictures and nothing else: whoever shows one that is not there, or opens it alone, would take the page for it. */
const ofPictures = /^\/media(?:[/?]|$)/

/** Any other path leads to the page, and what it asks for goes along: an old link may carry a filter. */
export function answerElsewhere(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'accept, x-requested-with')
  const offered = offeredAt(request)
  if (offered && request.method === 'OPTIONS') return void reply.code(204).header('allow', allowedBy(offered)).send()
  if (offered) throw methodRefused(offered)
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

/** What an address answers that is there, but not for this method. */
function offeredAt({ method, url }: FastifyRequest): readonly Method[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const found = router.match(withoutOrigin(url).replace(/[?#].*$/, ''))
  // The router knows no other names than those of its routes.
  return found && routes[found.name as RouteName].methods
}

function leadsToPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers['x-requested-with'] !== undefined) return false
  const path = withoutOrigin(url)
  return !ofPictures.test(path) && (prefersHtml(headers.accept) || !ofPrograms.test(path))
}

/** The query as it came, with its question mark. A fragment is no part of it, and what no query may hold is escaped. */
export function queryOf(url: string): string {
  const query = /^[^?#]*(\?[^#]+)/.exec(url)?.[1] ?? ''
  return query.replace(/[^!$-;=?-~]/g, encodeURIComponent)
}
