import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#domain/address.ts'
import { answerNotFound } from '../http/errors.ts'
import { withoutOrigin } from '../http/requests.ts'

/** Addresses of programs: who mistypes one wants to hear of it. */
const ofPrograms = /^\/(?:(?:v2|api|assets|js|translations)(?:\/|$)|[^?]*\/(?:rest|admin)(?:[/?]|$))/

/** Any other path leads to the page. */
export function answerElsewhere(request: FastifyRequest, reply: FastifyReply): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isProgram = ofPrograms.test(withoutOrigin(request.url)) || request.headers['x-requested-with'] !== undefined
  if (!isRead || isProgram) answerNotFound(request, reply)
  else reply.header('cache-control', 'no-store').redirect(pathOf('home'))
}
