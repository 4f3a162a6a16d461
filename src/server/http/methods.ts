import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Says what an address can do, and refuses the rest. */
export function refuseOtherMethods(app: FastifyInstance, url: string, offered: 'GET' | 'POST'): void {
  const allow = offered === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  app.options(url, (_request, reply) => {
    reply
      .code(204)
      .headers({
        allow,
        'access-control-allow-methods': allow,
        // A wildcard would not cover Authorization.
        'access-control-allow-headers': 'authorization, content-type, if-none-match, x-requested-with',
        'access-control-max-age': '86400',
      })
      .send()
  })
  answerWithError(app, { url, methods: methods.filter((method) => method !== offered) }, () => {
    const description = `This address answers ${allow} only.`
    return new ApiError('invalid_request', description, { status: 405, headers: { allow } })
  })
}

/** Refuses before the body is read: it does not matter what is in it. */
export function answerWithError(
  app: FastifyInstance,
  { url, methods }: { url: string; methods: readonly string[] },
  error: () => ApiError,
): void {
  app.route({
    method: [...methods],
    url,
    onRequest() {
      throw error()
    },
    handler() {},
  })
}
