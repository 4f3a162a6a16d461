import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/client.ts'
import { csvLines } from '#contract/csv.ts'
import type { Endpoint, MediaType } from '#contract/endpoint.ts'
import type { QueryValues } from '#contract/query-string.ts'
import { type RouteName, routes } from '#domain/addresses/routes.ts'
import { type Editioned, forever } from '#domain/editions/edition.ts'
import type { Clock } from '../../telemetry/clock.ts'
import { collectInPieces } from '../../turns/in-pieces.ts'
import { inTurnOf, type Turn, type Turns } from '../asker.ts'
import { refuseOtherMethods } from '../methods.ts'
import { prefersCsv } from '../negotiation.ts'
import { routerPaths } from '../router-paths.ts'
import { type AnswerCache, variantKey } from './answer-cache.ts'
import { type Caching, compressFor, prepareAnswer, publicPairs, sendPrepared } from './prepared-answer.ts'

export type Input<QueryValue> = {
  readonly query: QueryValue
  readonly path: Readonly<Record<string, string | undefined>>
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

/** How an endpoint is answered. */
type Serving<QueryValue, Value, Source> = {
  /** No cache keeps the answer longer than this. */
  readonly mostSeconds: number
  /** What asks the database takes its time; everything else answers at once. */
  work(input: Input<QueryValue>, source: Source): Value | Promise<Value>
  /** What takes its time waits for its turn, if it is not in memory. */
  turn?(input: Input<NoInfer<QueryValue>>, source: Source): Turn | undefined
  /** Headers that only this endpoint has, names and values in turn. */
  headers?(value: Value, input: Input<QueryValue>, source: Source): readonly string[]
  /** Another form of the answer's JSON, where the query asks for one. */
  present?(json: string, query: QueryValue): Form | undefined
  /** A header that the answer depends on besides the address. Only the host is told apart in memory. */
  vary?(query: QueryValue): string | undefined
  /** Whether the answer can never be another, whatever becomes known later. */
  isPermanent?(input: Input<NoInfer<QueryValue>>): boolean
  /** Answers that hardly anybody asks for twice would only push others out of memory. */
  isKept?(query: QueryValue): boolean
}

type Form = { readonly text: string; readonly mediaType: MediaType }

/** Mounts an endpoint of the contract. Its answers are worked out from one edition and hold for no other. */
export type Serve<Source extends Editioned> = <QueryValue, Value, Wire>(
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
    const now = clock()
    // What was mounted for the endpoint takes its query and gives its value.
    return work({ query: query as never, path, headers: {}, now }, now) as ReturnType<typeof endpoint.answer.read>
  }
}

type Dependencies<Source extends Editioned> = {
  answers: AnswerCache
  works: Works
  turns: Turns
  clock: Clock
  scope: Caching['scope']
  /** On every answer besides those of public data; names and values in turn. */
  siteHeaders: readonly string[]
  /** What answers are worked out from at a moment. */
  sourceAt: (now: Date) => Source
}

export function createServe<Source extends Editioned>(
  app: FastifyInstance,
  { answers, works, turns, clock, scope, siteHeaders, sourceAt }: Dependencies<Source>,
): Serve<Source> {
  const editionAt = (now: Date) => sourceAt(now).edition
  const commonHeaders = [...publicPairs, ...siteHeaders]
  return (endpoint, serving) => {
    const { csv } = endpoint
    works.set(endpoint.name, (input, now) => serving.work(input, sourceAt(now)))
    for (const route of csv ? [endpoint.route, csv.route] : [endpoint.route]) {
      for (const url of routerPaths(routes[route])) {
        app.get(url, (request: FastifyRequest, reply: FastifyReply) => answer(route, request, reply))
        refuseOtherMethods(app, url, 'GET')
      }
    }

    function answer(route: RouteName, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
      const now = clock()
      // Our own parser made it.
      const query = endpoint.query.read(request.query as QueryValues)
      const turn = serving.turn?.(inputOf(request, query, now), sourceAt(now))
      const question = { route, request, reply, query, inPieces: turn !== undefined }
      return turn ? inTurnOf(request, turns[turn], () => workOut(question)) : workOut(question)
    }

    function workOut({ route, request, reply, query, inPieces }: Question): void | Promise<void> {
      // The moment may be another than the one at which it was asked: whoever waited gets what is known now.
      const now = clock()
      const source = sourceAt(now)
      const input = inputOf(request, query, now)
      const table = chooseTable(endpoint, route, request.headers.accept)
      const value = serving.work(input, source)
      return value instanceof Promise ? value.then(write) : write(value)

      function write(value: Answered): void | Promise<void> {
        const text = table ? csvLines(table(value)) : endpoint.answer.text(value)
        if (typeof text === 'string') return finish(value, text)
        if (!inPieces) return finish(value, [...text].join(''))
        return collectInPieces(text).then((pieces) => finish(value, pieces.join('')))
      }

      function finish(value: Answered, told: string): void | Promise<void> {
        const { text, mediaType } = table ? csvForm(told) : jsonForm(told, query)
        const varies = serving.vary?.(query)
        const isPermanent = serving.isPermanent?.(input) ?? false
        const prepared = prepareAnswer(text, {
          ...(isPermanent ? neverEnding : { edition: source.edition, editionAt }),
          mediaType,
          headers: serving.headers ? [...commonHeaders, ...serving.headers(value, input, source)] : commonHeaders,
          caching: {
            mostSeconds: isPermanent ? aYear : serving.mostSeconds,
            scope,
            vary: csv && route !== csv.route ? 'accept' : varies,
          },
        })
        // A table that only a header asked for is not what the next one at this address wants.
        const isOfAddress = !table || route === csv?.route
        const isToldApart = varies === undefined || varies === 'host'
        const keptAs = varies === 'host' ? variantKey(request.headers.host ?? '', request.url) : request.url
        const isKept = isOfAddress && isToldApart && (serving.isKept?.(query) ?? true)
        const compressed = compressFor(prepared, request.raw)
        return compressed ? compressed.then(send) : send()

        function send(): void {
          if (isKept) answers.offer(keptAs, prepared)
          reply.hijack()
          sendPrepared(prepared, request.raw, reply.raw, clock())
        }
      }
    }

    type Answered = Parameters<typeof endpoint.answer.text>[0]
    type Query = Parameters<typeof serving.work>[0]['query']
    type Question = {
      readonly route: RouteName
      readonly request: FastifyRequest
      readonly reply: FastifyReply
      readonly query: Query
      readonly inPieces: boolean
    }

    function jsonForm(json: string, query: Query): Form {
      return serving.present?.(json, query) ?? { text: json, mediaType: 'application/json' }
    }
  }
}

function inputOf<QueryValue>({ params, headers }: FastifyRequest, query: QueryValue, now: Date): Input<QueryValue> {
  // The router made them.
  return { query, path: params as Record<string, string>, headers, now }
}

/** As long as caches take anything for. */
const aYear = 365 * 24 * 60 * 60

const neverEnding = { edition: forever, editionAt: () => forever }

/** How an answer becomes a table, where one is wanted. */
function chooseTable<Value>(
  { csv }: Pick<Endpoint<unknown, Value, unknown>, 'csv'>,
  route: RouteName,
  accept?: string,
) {
  return csv && (route === csv.route || prefersCsv(accept)) ? csv.table : undefined
}

function csvForm(text: string): Form {
  return { text, mediaType: 'text/csv' }
}
