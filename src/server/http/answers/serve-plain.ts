import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Endpoint, isSameForAll } from '#contract/endpoint.ts'
import { readBody } from '#contract/read-body.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Caller } from '../groups/door.ts'
import type { Places } from '../groups/group.ts'
import { type Input, readInput } from './input.ts'

/** What an endpoint is asked, by whom, and with what body. */
export type PlainInput<QueryValue, BodyValue, Route extends RouteDeclaration, Who> = Input<QueryValue, Route> & {
  readonly body: BodyValue
  readonly caller: Who
  /** Where it comes from. */
  readonly request: AskingRequest
}

export type AskingRequest = Pick<FastifyRequest, 'ip' | 'id' | 'headers' | 'protocol' | 'host'>

/** Who is known to call: whoever has the right that is needed. */
type CallerBy<Needed extends Access, Who> = Needed extends 'public' ? undefined : Who

/** Mounts an endpoint whose answer is for one caller, by the framework's own reply: cookies and hooks work. */
export type ServePlain<Who extends Caller> = <
  QueryValue,
  Value,
  Wire,
  BodyValue,
  Route extends RouteDeclaration,
  Needed extends Access,
>(
  endpoint: Endpoint<QueryValue, Value, Wire, BodyValue, Route, Needed>,
  /** The reply is for headers besides the answer. */
  work: (
    input: PlainInput<QueryValue, BodyValue, Route, CallerBy<Needed, Who>>,
    reply: Pick<FastifyReply, 'header'>,
  ) => Value | Promise<Value>,
) => void

export function createServePlain<Who extends Caller>(
  places: Places<Who>,
  { clock }: { clock: Clock },
): ServePlain<Who> {
  return (endpoint, work) => {
    if (isSameForAll(endpoint)) throw new TypeError(`${endpoint.name} is the same for all, and would not be kept`)
    const { body, answer } = endpoint
    places.answer(endpoint, async (request, reply) => {
      const input = readInput(endpoint, request)(clock())
      const value = await work(
        {
          ...input,
          // Without a declaration there is no body, as the type says, and where a right is needed somebody was let in.
          body: (body && readBody(body, request.body)) as Parameters<typeof work>[0]['body'],
          caller: places.callerOf(request) as Parameters<typeof work>[0]['caller'],
          request,
        },
        reply,
      )
      // Whoever asked may have been told already that it takes too long.
      if (reply.sent) return reply
      const text = answer.text(value)
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(typeof text === 'string' ? text : [...text].join(''))
    })
  }
}
