import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Body, binary } from '#contract/core/body.ts'
import { type Access, isSameForAll } from '#contract/core/endpoint.ts'
import { ApiError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import type { Method, RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { createAnswerError } from '../core/errors.ts'
import { setMissing } from '../core/requests.ts'
import { routerPaths } from '../core/router-paths.ts'
import { type Answering, mountAddress, refusing } from './address.ts'
import { admitting, type Caller, type Guard, screenAll } from './guard.ts'
import type { Sharing } from './sharing.ts'
import { limitingTime } from './time-limit.ts'
import { whileAwaited } from './while-awaited.ts'

/** Properties that all endpoints of a group share. */
export type Group<CallerType extends Caller> = {
  readonly door: Guard<CallerType>
  readonly sharing: Sharing
  readonly limits: Limits
}

/** Maximum body size, and the time for a request to arrive and be answered. */
export type Limits = { readonly bodyBytes: number; readonly milliseconds: number }

type EndpointAddress = { readonly method: Method; readonly route: RouteDeclaration }

/** Required right and body limits of an endpoint. */
type AccessRules = { readonly access: Access; readonly body?: Pick<Body<never>, 'maxBytes' | 'mediaType'> | undefined }

/** Mounts the endpoints of a group. */
export type Places<CallerType extends Caller> = {
  /** Headers of every answer of the group. */
  readonly headers: Sharing['headers']
  answer(endpoint: EndpointAddress & AccessRules, handler: Handler): void
  /** Rejects requests before the body is read, because its content does not matter. */
  refuse(endpoint: EndpointAddress, error: () => ApiError): void
  /** Returns the admitted caller of an endpoint that requires a right. */
  callerOf(request: FastifyRequest): CallerType | undefined
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Mounts the endpoints that `declare` adds to a group: each address once, with all its methods. */
export function openGroup<CallerType extends Caller>(
  app: FastifyInstance,
  { door, sharing, limits }: Group<CallerType>,
  declare: (places: Places<CallerType>) => void,
): void {
  app.register(async (scope) => {
    const admitted = new WeakMap<FastifyRequest, CallerType>()
    const addresses = new Map<string, Answering[]>()
    scope.setErrorHandler(createAnswerError(sharing.headers))
    scope.addHook('onSend', (request, reply, _payload, done) => {
      setMissing(reply, sharing.headers)
      receiveTheRest(request, reply)
      done()
    })
    // `text/plain` needs no CORS preflight, so it is not parsed.
    scope.removeContentTypeParser('text/plain')
    scope.addContentTypeParser(binary, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    screenAll(scope, door)
    declare({
      headers: sharing.headers,
      callerOf: (request) => admitted.get(request),
      refuse: (endpoint, error) => put(endpoint, { method: [endpoint.method], ...refusing(error) }),
      answer(endpoint, handler) {
        const admit = admitting(door, endpoint.access, admitted)
        put(endpoint, {
          method: [endpoint.method],
          onRequest: [
            ...(endpoint.body?.mediaType === binary ? [] : [refuseBytes]),
            // Cached answers are queued instead, and too fast for a timer of their own.
            ...(isSameForAll(endpoint) ? [] : [limitingTime(limits.milliseconds)]),
            ...admit.onRequest,
          ],
          preHandler: admit.preHandler,
          handler: isSameForAll(endpoint) ? handler : whileAwaited(handler),
          bodyLimit: endpoint.body?.maxBytes ?? limits.bodyBytes,
        })
      },
    })
    for (const [url, answering] of addresses) mountAddress(scope, { url, answering, preflight: sharing.preflight })

    function put({ route }: EndpointAddress, answering: Answering): void {
      for (const url of routerPaths(route)) addresses.set(url, [...(addresses.get(url) ?? []), answering])
    }
  })
}

/** Rejects binary bodies at endpoints that do not declare one. */
async function refuseBytes({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type']?.startsWith(binary))
    throw new ApiError('invalid_request', httpRefusals[415], { status: 415 })
}

/** Maximum bytes of an oversized body that are received and discarded. */
const maxDiscardedBytes = 64 * 1024 * 1024

/**
 * Keeps the connection of an oversized request open, so that the rest of its body is received and discarded. Closing it
 * in the middle would reset the connection, and the client might lose the answer.
 */
function receiveTheRest({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isKnown = Number(headers['content-length']) <= maxDiscardedBytes
  if (reply.statusCode === 413 && isKnown) reply.removeHeader('connection')
}
