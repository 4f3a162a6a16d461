import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/error.ts'

const allowed = 'GET, HEAD, OPTIONS'

/** Says what an address that is only read can do, and refuses the rest. */
export function refuseOtherMethods(app: FastifyInstance, url: string): void {
  app.options(url, (_request, reply) => {
    reply
      .code(204)
      .headers({
        allow: allowed,
        'access-control-allow-methods': allowed,
        // A wildcard would not cover Authorization.
        'access-control-allow-headers': 'authorization, content-type, if-none-match, x-requested-with',
        'access-control-max-age': '86400',
      })
      .send()
  })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    // Before the body is read: it does not matter what is in it.
    onRequest() {
      throw new ApiError('invalid_request', `This address answers ${allowed} only.`, {
        status: 405,
        headers: { allow: allowed },
      })
    },
    handler() {},
  })
}
