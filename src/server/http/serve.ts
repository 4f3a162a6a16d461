import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { QueryValues } from '#contract/query-string.ts'
import { routes } from '#domain/catalogue/routes.ts'
import type { Clock } from '../clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { refuseOtherMethods } from './methods.ts'
import { type Caching, type Edition, isCurrent, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { routerPaths } from './router-paths.ts'

type Input<QueryValue> = {
  readonly query: QueryValue
  readonly path: Readonly<Record<string, string | undefined>>
  /** What the answer depends on besides the address; empty where that is all. */
  readonly variant: string
}

/** Names what an answer depends on besides its address, such as the language of the caller. */
export type Variation<QueryValue> = {
  /** The header that says so, for caches on the way. */
  readonly vary: string
  /** Empty where the address alone decides. */
  of(query: QueryValue, headers: IncomingHttpHeaders): string
}

/** Mounts an endpoint of the contract. Its answers are worked out from an edition and hold for no other. */
export type Serve<Source extends Edition> = <QueryValue, Value, Wire>(
  endpoint: Endpoint<QueryValue, Value, Wire>,
  mostSeconds: number,
  work: (input: Input<QueryValue>, edition: Source) => Value,
  variation?: Variation<QueryValue>,
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
  return (endpoint, mostSeconds, work, variation) => {
    for (const url of routerPaths(routes[endpoint.route])) {
      app.get(url, (request: FastifyRequest, reply: FastifyReply) => {
        const now = clock()
        // Our own parser made the one, and the router the other.
        const query = endpoint.query.read(request.query as QueryValues)
        const path = request.params as Record<string, string>
        const variant = variation?.of(query, request.headers) ?? ''
        // A space is in no address, so no variant can be taken for another address.
        const key = variant === '' ? request.url : `${variant} ${request.url}`
        let answer = variant === '' ? undefined : answers.find(key)
        if (!answer || !isCurrent(answer, now)) {
          const value = work({ query, path, variant }, edition(now))
          answer = prepareAnswer(endpoint.answer.text(value), edition, {
            now,
            caching: { mostSeconds, scope, vary: variant === '' ? undefined : variation?.vary },
            mediaType: endpoint.answer.mediaType?.(value),
          })
          answers.offer(key, answer)
        }
        reply.hijack()
        sendPrepared(answer, request.raw, reply.raw, now)
      })
      refuseOtherMethods(app, url)
    }
  }
}
