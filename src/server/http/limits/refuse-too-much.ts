import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitStatus } from '../../limits/limiter.ts'
import { prefersHtml } from '../core/negotiation.ts'
import type { Refusals } from './gate.ts'
import { limitExceeded } from './limit-headers.ts'

/** Sends the page that tells a person when to try again. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => FastifyReply

/** Status that the page of a refusal shows. */
export type Refused = Pick<LimitStatus, 'seconds' | 'canUnlock'>

/** Answers requests over their limit. */
export function refuseTooMuch(app: FastifyInstance, refusals: Refusals, sendPage: SendPage): void {
  app.addHook('onRequest', async (request, reply) => {
    const standing = refusals.get(request.raw)
    if (!standing) return
    const refusal = limitExceeded(standing)
    if (!prefersPage(request)) throw refusal
    return sendPage(request, reply.code(refusal.status).headers(refusal.headers), standing)
  })
}

/**
 * Returns whether a browser opens a page or sends a form: our own scripts send X-Requested-With, and other clients want
 * data.
 */
function prefersPage({ method, headers }: FastifyRequest): boolean {
  const isForm = method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return (method === 'GET' || isForm) && headers['x-requested-with'] === undefined && prefersHtml(headers.accept)
}
