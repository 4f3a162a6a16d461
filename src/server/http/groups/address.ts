import type { FastifyInstance, RouteOptions } from 'fastify'
import type { ApiError } from '#contract/error.ts'
import { type Method, methods } from '#domain/addresses/route-declaration.ts'
import { allowedBy, methodRefused } from '../methods.ts'
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
  app.options(url, (_request, reply) => {
    const toOtherSites = preflight && { ...preflight, 'access-control-allow-methods': allow }
    reply
      .code(204)
      .headers({ allow, ...toOtherSites })
      .send()
  })
  const others = methods.filter((method) => !offered.includes(method))
  if (others.length > 0) app.route({ url, method: others, ...refusing(() => methodRefused(offered)) })
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
