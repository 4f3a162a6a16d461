import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/client.ts'
import type { Endpoint, MediaType } from '#contract/endpoint.ts'
import type { QueryValues } from '#contract/query-string.ts'
import { routes } from '#domain/catalogue/routes.ts'
import type { Clock } from '../clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { refuseOtherMethods } from './methods.ts'
import { type Caching, type Edition, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { routerPaths } from './router-paths.ts'

export type Input<QueryValue> = {
  readonly query: QueryValue
  readonly path: Readonly<Record<string, string | undefined>>
  readonly headers: IncomingHttpHeaders
}

/** How an endpoint is answered. */
export type Serving<QueryValue, Value, Source> = {
  /** No cache keeps the answer longer than this. */
  readonly mostSeconds: number
  work(input: Input<QueryValue>, edition: Source): Value
  /** Another form of the answer's JSON, where the query asks for one. */
  present?(json: string, query: QueryValue): { text: string; mediaType: MediaType } | undefined
  /** A header that the answer depends on besides the address. Such an answer is not kept in memory. */
  vary?(query: QueryValue): string | undefined
  /** Answers that hardly anybody asks for twice would only push others out of memory. */
  isKept?(query: QueryValue): boolean
}

/** Mounts an endpoint of the contract. Its answers are worked out from an edition and hold for no other. */
export type Serve<Source extends Edition> = <QueryValue, Value, Wire>(
  endpoint: Endpoint<QueryValue, Value, Wire>,
  serving: Serving<QueryValue, Value, Source>,
) => void

/** How each mounted endpoint is worked out, by name: the built page has its own copy of the contract. */
export type Works = Map<string, (input: Input<never>, now: Date) => unknown>

/** Calls endpoints without a network in between, and without a cache: the page is one answer made of many. */
export function createLocalCall(works: Works, clock: Clock): Call {
  return async (endpoint, { path, query }) => {
    const work = works.get(endpoint.name)
    if (!work) throw new TypeError(`${endpoint.name} is not mounted`)
    // What was mounted for the endpoint takes its query and gives its value.
    return work({ query: query as never, path, headers: {} }, clock()) as ReturnType<typeof endpoint.answer.read>
  }
}

type Dependencies<Source extends Edition> = {
  answers: AnswerCache
  works: Works
  clock: Clock
  scope: Caching['scope']
  edition: (now: Date) => Source
}

export function createServe<Source extends Edition>(
  app: FastifyInstance,
  { answers, works, clock, scope, edition }: Dependencies<Source>,
): Serve<Source> {
  return (endpoint, { mostSeconds, work, present, vary, isKept }) => {
    works.set(endpoint.name, (input, now) => work(input, edition(now)))
    for (const url of routerPaths(routes[endpoint.route])) {
      app.get(url, (request: FastifyRequest, reply: FastifyReply) => {
        const now = clock()
        const source = edition(now)
        // Our own parser made the one, and the router the other.
        const query = endpoint.query.read(request.query as QueryValues)
        const path = request.params as Record<string, string>
        const json = endpoint.answer.text(work({ query, path, headers: request.headers }, source))
        const form = present?.(json, query)
        const varies = vary?.(query)
        const answer = prepareAnswer(form?.text ?? json, {
          edition: source,
          editionAt: edition,
          mediaType: form?.mediaType ?? 'application/json',
          caching: { mostSeconds, scope, vary: varies },
        })
        if (varies === undefined && (isKept?.(query) ?? true)) answers.offer(request.url, answer)
        reply.hijack()
        sendPrepared(answer, request.raw, reply.raw, now)
      })
      refuseOtherMethods(app, url, 'GET')
    }
  }
}
