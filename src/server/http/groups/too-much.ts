import type { FastifyReply, FastifyRequest } from 'fastify'

/** As much is passed over as somebody may send by mistake. */
const maxPassedOver = 64 * 1024 * 1024

/**
 * Whoever sends too much can read that: closed in the middle of it, a connection is reset, and the answer may be lost.
 * So the rest of what was announced is received and passed over.
 */
export function passOverTheRest({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isKnown = Number(headers['content-length']) <= maxPassedOver
  if (reply.statusCode === 413 && isKnown) reply.removeHeader('connection')
}
