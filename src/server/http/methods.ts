import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Says what an address can do, and refuses the rest. */
export function refuseOtherMethods(app: FastifyInstance, url: string, offered: 'GET' | 'POST'): void {
  const allow = allowedBy(offered)
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
  const others = methods.filter((method) => method !== offered)
  answerWithError(app, { url, methods: others }, () => methodRefused(offered))
}

/** Refuses a method at an address that answers another one. */
export function methodRefused(offered: 'GET' | 'POST'): ApiError {
  const allow = allowedBy(offered)
  return new ApiError('invalid_request', `This address answers ${allow} only.`, { status: 405, headers: { allow } })
}

/** The methods of an address, as it says them itself. */
export function allowedBy(offered: 'GET' | 'POST'): string {
  return offered === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
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
