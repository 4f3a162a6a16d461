import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'

type Head = Pick<IncomingMessage, 'httpVersionMinor' | 'rawHeaders' | 'headers'>

/** What is wrong with a request whatever it asks for. */
export function findFault({ httpVersionMinor, rawHeaders, headers }: Head): ApiError | undefined {
  const hosts = countHosts(rawHeaders)
  // Whoever passes requests on may have read the other one of two hosts.
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0))
    return new ApiError('invalid_request', 'A request must name its host exactly once.')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new ApiError('invalid_request', httpRefusals[417], { status: 417 })
  return undefined
}

/** Refuses before anything else is looked at. */
export function refuseFaults(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(findFault(request.raw)))
}

/** Names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
