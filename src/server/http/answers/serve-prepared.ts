import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isSameForAll } from '#contract/core/endpoint.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { Editioned } from '#domain/editions/edition.ts'
import type { Clock } from '../../telemetry/clock.ts'
import { type FairQueues, queuedFor } from '../core/client-queue.ts'
import { flatHeaders } from '../core/headers.ts'
import type { Places } from '../groups/group.ts'
import { asCall } from '../groups/while-awaited.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type AnswerForm, chooseForm, joinText } from './answer-form.ts'
import { cacheKeyOf, lifetimeOf } from './cache-key.ts'
import { readInput } from './input.ts'
import type { Works } from './local-call.ts'
import { type Caching, compressFor, type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import type { Serving } from './serving.ts'

/**
 * Mounts a public endpoint that only reads. Each answer is made from one edition and is valid for that edition only.
 */
export type ServePrepared<Source extends Editioned> = <QueryValue, Value, Wire, Route extends RouteDeclaration>(
  endpoint: Endpoint<QueryValue, Value, Wire, undefined, Route, 'public'> & { readonly method: 'GET' },
  serving: Serving<QueryValue, Value, Route, Source>,
) => void

type Dependencies<Source extends Editioned> = {
  readonly answers: AnswerCache
  readonly works: Works
  readonly turns: FairQueues
  readonly clock: Clock
  readonly scope: Caching['scope']
  /** Headers of every answer besides those of the group; names and values in turn. */
  readonly siteHeaders: readonly string[]
  /** Returns the data that answers are made from at a moment. */
  readonly sourceAt: (now: Date) => Source
}

export function createServePrepared<Source extends Editioned>(
  places: Places<never>,
  { answers, works, turns, clock, scope, siteHeaders, sourceAt }: Dependencies<Source>,
): ServePrepared<Source> {
  const editionAt = (now: Date) => sourceAt(now).edition
  const commonHeaders = [...flatHeaders(places.headers), ...siteHeaders]
  return (endpoint, serving) => {
    if (!isSameForAll(endpoint)) throw new TypeError(`${endpoint.name} is for one caller and must not be cached`)
    const { method, access, csv } = endpoint
    works.set(endpoint.name, (input, now) => serving.work(input, sourceAt(now)))
    for (const route of csv ? [endpoint.route, csv.route] : [endpoint.route])
      places.answer({ method, route, access }, (request, reply) => answer(route, request, reply))

    function answer(route: RouteDeclaration, request: FastifyRequest, reply: FastifyReply): unknown {
      const now = clock()
      const inputAt = readInput(endpoint, request, (query) => only(request.headers, serving.vary?.(query)))
      const turn = serving.turn?.(inputAt(now), sourceAt(now))
      const prepared = { request, reply, inputAt, hasTurn: turn !== undefined }
      const form = chooseForm(endpoint, route, request.headers.accept)
      if (!turn) return makeAndSend(prepared, form)
      return asCall(request, reply, () => queuedFor(request, turns[turn], () => makeAndSend(prepared, form)))
    }

    type Value = Parameters<typeof endpoint.answer.text>[0]
    type PreparedRequest = {
      readonly request: FastifyRequest
      readonly reply: FastifyReply
      readonly inputAt: (now: Date) => Parameters<typeof serving.work>[0]
      readonly hasTurn: boolean
    }

    function makeAndSend(
      { request, reply, inputAt, hasTurn }: PreparedRequest,
      form: AnswerForm<Value>,
    ): void | Promise<void> {
      // Read again, because a request that waited in the queue gets the data of now.
      const now = clock()
      const source = sourceAt(now)
      const input = inputAt(now)
      return andThen(serving.work(input, source), (value) =>
        andThen(joinText(form.write(value), hasTurn), (text) => {
          const prepared = prepare(value, text)
          return andThen(compressFor(prepared, request.raw), () => send(prepared))
        }),
      )

      function prepare(value: Value, written: string): PreparedAnswer {
        const { mediaType } = form
        const presented = mediaType === 'application/json' ? serving.present?.(written, input.query) : undefined
        const output = presented ?? { text: written, mediaType }
        const { maxSeconds, ...lifetime } = lifetimeOf(serving, input, { edition: source.edition, editionAt })
        return prepareAnswer(output.text, {
          ...lifetime,
          mediaType: output.mediaType,
          headers: serving.headers ? [...commonHeaders, ...serving.headers(value, input, source)] : commonHeaders,
          caching: { maxSeconds, scope, vary: form.vary ?? serving.vary?.(input.query) },
        })
      }

      function send(prepared: PreparedAnswer): void {
        const key = cacheKeyOf(serving, form, { query: input.query, request })
        if (key !== undefined) answers.offer(key, prepared)
        reply.hijack()
        sendPrepared(prepared, request.raw, reply.raw, clock())
      }
    }
  }
}

/**
 * Returns only the headers that an answer varies by. Work must not see others: a cached answer goes to every client of
 * the URL, and must not contain what one of them sent.
 */
function only(headers: IncomingHttpHeaders, names: string | undefined): IncomingHttpHeaders {
  if (names === undefined) return none
  return Object.fromEntries(names.split(', ').map((name) => [name, headers[name]]))
}

const none: IncomingHttpHeaders = Object.freeze({})

/**
 * Continues with a value synchronously if it is not a promise, so that known values do not wait for another turn of the
 * event loop.
 */
function andThen<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
