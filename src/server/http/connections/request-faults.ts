import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'

type Head = Pick<IncomingMessage, 'httpVersionMinor' | 'rawHeaders' | 'headers'>

/** Returns the error of a request that is invalid at any URL. */
export function findFault({ httpVersionMinor, rawHeaders, headers }: Head): ApiError | undefined {
  const hosts = countHosts(rawHeaders)
  // A proxy may have used the other of two hosts.
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0))
    return new ApiError('invalid_request', 'A request must have exactly one Host header.')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new ApiError('invalid_request', httpRefusals[417], { status: 417 })
  return undefined
}

/** Rejects invalid requests before any other hook. */
export function refuseFaults(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(findFault(request.raw)))
}

/** Counts Host headers in a list of names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
