import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import type { QueryValues } from '#contract/query-string.ts'
import type { Clock } from '../clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Caching, type Edition, prepareAnswer, sendPrepared } from './prepared-answer.ts'

type Input<QueryValue> = { query: QueryValue; path: Readonly<Record<string, string | undefined>> }

/** Mounts an endpoint of the contract. Its answers are worked out from an edition and hold for no other. */
export type Serve<Source extends Edition> = <QueryValue, Value, Wire>(
  endpoint: Endpoint<QueryValue, Value, Wire>,
  mostSeconds: number,
  work: (input: Input<QueryValue>, edition: Source) => Value,
) => void

type Dependencies<Source extends Edition> = {
  answers: AnswerCache
  clock: Clock
  scope: Caching['scope']
  edition: (now: Date) => Source
}

export function createServe<Source extends Edition>(
  app: FastifyInstance,
  { answers, clock, scope, edition }: Dependencies<Source>,
): Serve<Source> {
  return (endpoint, mostSeconds, work) => {
    const url = routerPath(endpoint.path)
    app.get(url, (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock()
      const source = edition(now)
      // Our own parser made the one, and the router the other.
      const query = endpoint.query.read(request.query as QueryValues)
      const path = request.params as Record<string, string>
      const answer = prepareAnswer(endpoint.answer.text(work({ query, path }, source)), source, { mostSeconds, scope })
      answers.offer(request.url, answer)
      reply.hijack()
      sendPrepared(answer, request.raw, reply.raw, now)
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
