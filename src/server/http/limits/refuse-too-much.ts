import type { FastifyInstance } from 'fastify'
import type { Refusals } from './gate.ts'
import { tooMuchAsked } from './limit-headers.ts'

/** Answers those whom the gate has not let in. */
export function refuseTooMuch(app: FastifyInstance, refusals: Refusals): void {
  app.addHook('onRequest', async ({ raw }) => {
    const standing = refusals.get(raw)
    if (standing) throw tooMuchAsked(standing)
  })
}
