import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Endpoint, isSameForAll, type MediaType, takesKey } from '#contract/core/endpoint.ts'
import { readBody } from '#contract/core/read-body.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { StoredAnswer } from '../../people/keyed-answers.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Places } from '../groups/group.ts'
import type { Caller } from '../groups/guard.ts'
import { type AnswerForm, chooseForm, joinText } from './answer-form.ts'
import { type Input, readInput } from './input.ts'
import { StreamedAnswer, streamOf } from './streamed-answer.ts'

/** Parsed request of an endpoint, with its caller and body. */
type PlainInput<QueryValue, BodyValue, Route extends RouteDeclaration, CallerType> = Input<QueryValue, Route> & {
  readonly body: BodyValue
  readonly caller: CallerType
  readonly request: AskingRequest
  /** Media type of the answer. */
  readonly mediaType: MediaType
}

export type AskingRequest = Pick<FastifyRequest, 'ip' | 'id' | 'headers' | 'protocol' | 'host'>

/** Caller type of an endpoint: undefined for public ones. */
type CallerBy<Needed extends Access, CallerType> = Needed extends 'public' ? undefined : CallerType

/**
 * Mounts an endpoint whose answers are for one caller. It uses the framework's reply, so that cookies and hooks work.
 */
export type ServePlain<CallerType extends Caller> = <
  QueryValue,
  Value,
  Wire,
  BodyValue,
  Route extends RouteDeclaration,
  Needed extends Access,
>(
  endpoint: Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed>,
  work: Work<QueryValue, Value, BodyValue, Route, CallerBy<Needed, CallerType>>,
) => void

/** Work of an endpoint; the reply is only for additional headers. */
type Work<QueryValue, Value, BodyValue, Route extends RouteDeclaration, CallerType> = (
  input: PlainInput<QueryValue, BodyValue, Route, CallerType>,
  reply: Pick<FastifyReply, 'header'>,
) => Value | StreamedAnswer | Promise<Value | StreamedAnswer>

/** Handler of an endpoint: the function that answers its calls. */
export type HandlerOf<Declared, CallerType extends Caller> =
  Declared extends Endpoint<infer QueryValue, infer Value, infer _Wire, infer BodyValue, infer Route, infer Needed>
    ? Work<QueryValue, Value, BodyValue, Route, CallerBy<Needed, CallerType>>
    : never

/** Answers a change, or repeats the stored answer under the same idempotency key. */
export type AnswerOnce<CallerType> = (
  asked: { readonly request: FastifyRequest; readonly caller: CallerType | undefined },
  answer: () => Promise<string>,
) => Promise<StoredAnswer>

/** Queues a call until its work may begin. */
export type QueueCall<CallerType> = <Value>(
  asked: { readonly request: FastifyRequest; readonly caller: CallerType | undefined },
  work: () => Promise<Value>,
) => Promise<Value>

type Dependencies<CallerType> = {
  readonly clock: Clock
  readonly answerOnce?: AnswerOnce<CallerType>
  readonly queue?: QueueCall<CallerType>
}

export function createServePlain<CallerType extends Caller>(
  places: Places<CallerType>,
  { clock, answerOnce, queue = unqueued }: Dependencies<CallerType>,
): ServePlain<CallerType> {
  return <QueryValue, Value, Wire, BodyValue, Route extends RouteDeclaration, Needed extends Access>(
    endpoint: Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed>,
    work: Work<QueryValue, Value, BodyValue, Route, CallerBy<Needed, CallerType>>,
  ) => {
    if (isSameForAll(endpoint))
      throw new TypeError(`${endpoint.name} is the same for all callers, but would not be cached`)
    const { body, csv } = endpoint
    for (const route of [endpoint.route, ...(csv ? [csv.route] : [])]) mount(route)

    function mount(route: RouteDeclaration): void {
      places.answer({ ...endpoint, route }, (request, reply) => {
        const form = chooseForm(endpoint, route, request.headers.accept)
        return queue({ request, caller: places.callerOf(request) }, () => finish(request, reply, form))
      })
    }

    async function finish(request: FastifyRequest, reply: FastifyReply, form: AnswerForm<Value>) {
      const caller = places.callerOf(request)
      const answered =
        answerOnce && takesKey(endpoint)
          ? await answerOnce({ request, caller }, async () => requireText(await answer(request, reply, form)))
          : { status: 200, body: await answer(request, reply, form) }
      // The client may already have got a timeout response.
      if (reply.sent) return reply
      // CSV is downloaded, not shown in the window.
      if (csv && form.mediaType === 'text/csv') {
        const [name] = csv.route.path.split('/').slice(-1)
        reply.header('content-disposition', `attachment; filename="${name}"`)
      }
      return reply
        .code(answered.status)
        .header('cache-control', 'no-store')
        .type(`${form.mediaType}; charset=utf-8`)
        .send(answered.body)
    }

    async function answer(request: FastifyRequest, reply: FastifyReply, form: AnswerForm<Value>) {
      const value = await work(
        {
          ...readInput(endpoint, request)(clock()),
          // Undeclared bodies are undefined, as the type says, and where a right is required the guard has set a
          // caller.
          body: (body && readBody(body, request.body)) as Parameters<typeof work>[0]['body'],
          caller: places.callerOf(request) as Parameters<typeof work>[0]['caller'],
          request,
          mediaType: form.mediaType,
        },
        reply,
      )
      if (value instanceof StreamedAnswer)
        return streamOf(value, reply.raw, (next) => queue({ request, caller: places.callerOf(request) }, next))
      return joinText(form.write(value), true)
    }
  }
}

/** Rejects streams, because a stored answer is repeated whole. */
function requireText(body: string | Readable): string {
  if (typeof body !== 'string') throw new TypeError('An answer to a keyed change cannot be streamed.')
  return body
}

function unqueued<Value>(_asked: unknown, work: () => Promise<Value>): Promise<Value> {
  return work()
}
