import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#domain/address.ts'
import { answerNotFound } from '../http/errors.ts'
import { prefersHtml } from '../http/negotiation.ts'
import { withoutOrigin } from '../http/requests.ts'

/** Addresses of programs: who mistypes one wants to hear of it, unless it is a person looking for the page. */
const ofPrograms = /^\/(?:(?:v2|api|assets|js|translations)(?:[/?]|$)|[^?]*\/(?:rest|admin)(?:[/?]|$))/

/** Any other path leads to the page, and what it asks for goes along: an old link may carry a filter. */
export function answerElsewhere(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'accept, x-requested-with')
  if (!leadsToPage(request)) answerNotFound(request, reply)
  else reply.header('cache-control', 'no-store').redirect(pathOf('home') + queryOf(request.url))
}

function leadsToPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers['x-requested-with'] !== undefined) return false
  return prefersHtml(headers.accept) || !ofPrograms.test(withoutOrigin(url))
}

/** The query as it came, with its question mark. A fragment is no part of it, and what no query may hold is escaped. */
function queryOf(url: string): string {
  const query = /^[^?#]*(\?[^#]+)/.exec(url)?.[1] ?? ''
  return query.replace(/[^!$-;=?-~]/g, encodeURIComponent)
}
