import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import type { QueryValues } from '#contract/query-string.ts'
import type { Clock } from '../clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { prepareAnswer, sendPrepared } from './prepared-answer.ts'

type Input<QueryValue> = { query: QueryValue; path: Readonly<Record<string, string | undefined>> }

/** What a handler answers: the value, and until when it is expected to hold. */
type Held<Value> = { value: Value; until: number; mostSeconds: number }

/** Mounts an endpoint of the contract. */
export type Serve = <QueryValue, Value, Wire>(
  endpoint: Endpoint<QueryValue, Value, Wire>,
  handle: (input: Input<QueryValue>) => Held<Value>,
) => void

type Dependencies = { answers: AnswerCache; clock: Clock; scope: 'public' | 'private' }

export function createServe(app: FastifyInstance, { answers, clock, scope }: Dependencies): Serve {
  return (endpoint, handle) => {
    const url = routerPath(endpoint.path)
    app.get(url, { config: { name: endpoint.name } }, (request: FastifyRequest, reply: FastifyReply) => {
      const { value, until, mostSeconds } = handle({
        // Our own parser made the one, and the router the other.
        query: endpoint.query.read(request.query as QueryValues),
        path: request.params as Record<string, string>,
      })
      const answer = prepareAnswer(JSON.stringify(endpoint.answer.write(value)), { until, mostSeconds, scope })
      if (request.raw.url) answers.keep(request.raw.url, answer)
      reply.hijack()
      sendPrepared(answer, request.raw, reply.raw, clock().getTime())
    })
    refuseOtherMethods(app, url)
  }
}

/** `{locale}` becomes a parameter of two lowercase letters, any other one of whatever stands between slashes. */
function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /^_?locale$/.test(name) ? `:${name}(^[a-z]{2}$)` : `:${name}`,
  )
}

const allowed = 'GET, HEAD, OPTIONS'

function refuseOtherMethods(app: FastifyInstance, url: string): void {
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
