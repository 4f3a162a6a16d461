import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Standing } from '../../limits/limiter.ts'
import { prefersHtml } from '../core/negotiation.ts'
import type { Refusals } from './gate.ts'
import { tooMuchAsked } from './limit-headers.ts'

/** Says to somebody who reads it, not to a program, when to come back. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => FastifyReply

/** What whoever is refused is told. */
export type Refused = Pick<Standing, 'seconds' | 'canUnlock'>

/** Answers those whom the gate has not let in. */
export function refuseTooMuch(app: FastifyInstance, refusals: Refusals, sendPage: SendPage): void {
  app.addHook('onRequest', async (request, reply) => {
    const standing = refusals.get(request.raw)
    if (!standing) return
    const refusal = tooMuchAsked(standing)
    if (!prefersPage(request)) throw refusal
    return sendPage(request, reply.code(refusal.status).headers(refusal.headers), standing)
  })
}

/** Whether it is a browser that opens a page or sends a form: programs of ours say who they are, and others want data. */
function prefersPage({ method, headers }: FastifyRequest): boolean {
  const isForm = method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return (method === 'GET' || isForm) && headers['x-requested-with'] === undefined && prefersHtml(headers.accept)
}
