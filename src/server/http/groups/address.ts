import type { FastifyInstance, RouteOptions } from 'fastify'
import type { ApiError } from '#contract/core/error.ts'
import { type Method, methods } from '#domain/addresses/route-declaration.ts'
import { allowedBy, methodRefused } from '../core/methods.ts'
import type { Sharing } from './sharing.ts'

/** How some methods of an address are answered. */
export type Answering = Pick<RouteOptions, 'onRequest' | 'preHandler' | 'handler' | 'bodyLimit'> & {
  readonly method: Method[]
}

type Address = {
  readonly url: string
  readonly answering: readonly Answering[]
  readonly preflight: Sharing['preflight']
}

/** Mounts all methods of an address, says which they are, and refuses the rest. */
export function mountAddress(app: FastifyInstance, { url, answering, preflight }: Address): void {
  for (const one of answering) app.route({ ...one, url })
  const offered = answering.flatMap(({ method }) => method)
  const allow = allowedBy(offered)
  const toOtherSites = preflight && { ...preflight, 'access-control-allow-methods': allow }
  // One for all that is not offered: there are hundreds of addresses, and each takes its time to mount.
  app.route({
    url,
    method: ['OPTIONS', ...methods.filter((method) => !offered.includes(method))],
    async onRequest({ method }) {
      if (method !== 'OPTIONS') throw methodRefused(offered)
    },
    handler(_request, reply) {
      reply
        .code(204)
        .headers({ allow, ...toOtherSites })
        .send()
    },
  })
}

/** Refuses before the body is read. */
export function refusing(error: () => ApiError): Pick<Answering, 'onRequest' | 'handler'> {
  return {
    onRequest() {
      throw error()
    },
    handler() {},
  }
}
