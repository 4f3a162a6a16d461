import type { FastifyInstance, RouteOptions } from 'fastify'
import type { ApiError } from '#contract/core/error.ts'
import { type Method, methods } from '#domain/addresses/route-declaration.ts'
import { allowedBy, methodRefused } from '../core/methods.ts'
import type { Sharing } from './sharing.ts'

/** Handlers of some methods of an address. */
export type Answering = Pick<RouteOptions, 'onRequest' | 'preHandler' | 'handler' | 'bodyLimit'> & {
  readonly method: Method[]
}

type Address = {
  readonly url: string
  readonly answering: readonly Answering[]
  readonly preflight: Sharing['preflight']
}

/** Mounts all methods of an address, answers OPTIONS, and rejects other methods. */
export function mountAddress(app: FastifyInstance, { url, answering, preflight }: Address): void {
  for (const one of answering) app.route({ ...one, url })
  const offered = answering.flatMap(({ method }) => method)
  const allow = allowedBy(offered)
  const corsHeaders = preflight && { ...preflight, 'access-control-allow-methods': allow }
  // One route for all other methods, because there are hundreds of addresses and mounting takes time.
  app.route({
    url,
    method: ['OPTIONS', ...methods.filter((method) => !offered.includes(method))],
    async onRequest({ method }) {
      if (method !== 'OPTIONS') throw methodRefused(offered)
    },
    handler(_request, reply) {
      reply
        .code(204)
        .headers({ allow, ...corsHeaders })
        .send()
    },
  })
}

/** Returns handlers that reject a request before its body is read. */
export function refusing(error: () => ApiError): Pick<Answering, 'onRequest' | 'handler'> {
  return {
    onRequest() {
      throw error()
    },
    handler() {},
  }
}
