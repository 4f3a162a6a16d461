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
import { admitting, type Caller, type Door, screenAll } from './door.ts'
import type { Sharing } from './sharing.ts'
import { limitingTime } from './time-limit.ts'
import { whileAwaited } from './while-awaited.ts'

/** What the endpoints of a group have in common. */
export type Group<Who extends Caller> = {
  readonly door: Door<Who>
  readonly sharing: Sharing
  readonly limits: Limits
}

/** How much may be sent, and how long it may take until it has come and is answered. */
export type Limits = { readonly bodyBytes: number; readonly milliseconds: number }

/** One method of an address. */
type Place = { readonly method: Method; readonly route: RouteDeclaration }

/** Whom it lets in, and with how much. */
type Admitting = { readonly access: Access; readonly body?: Pick<Body<never>, 'maxBytes' | 'mediaType'> | undefined }

/** Where the endpoints of a group are put. */
export type Places<Who extends Caller> = {
  /** On every answer of the group. */
  readonly headers: Sharing['headers']
  answer(place: Place & Admitting, handler: Handler): void
  /** Refuses before the body is read: it does not matter what is in it. */
  refuse(place: Place, error: () => ApiError): void
  /** Who was let in, where a right was needed. */
  callerOf(request: FastifyRequest): Who | undefined
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Mounts what `declare` puts into a group: each address once, with all its methods. */
export function openGroup<Who extends Caller>(
  app: FastifyInstance,
  { door, sharing, limits }: Group<Who>,
  declare: (places: Places<Who>) => void,
): void {
  app.register(async (scope) => {
    const admitted = new WeakMap<FastifyRequest, Who>()
    const addresses = new Map<string, Answering[]>()
    scope.setErrorHandler(createAnswerError(sharing.headers))
    scope.addHook('onSend', (request, reply, _payload, done) => {
      setMissing(reply, sharing.headers)
      passOverTheRest(request, reply)
      done()
    })
    // Any page of another site may send plain text without asking first.
    scope.removeContentTypeParser('text/plain')
    scope.addContentTypeParser(binary, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    screenAll(scope, door)
    declare({
      headers: sharing.headers,
      callerOf: (request) => admitted.get(request),
      refuse: (place, error) => put(place, { method: [place.method], ...refusing(error) }),
      answer(place, handler) {
        const admit = admitting(door, place.access, admitted)
        put(place, {
          method: [place.method],
          onRequest: [
            ...(place.body?.mediaType === binary ? [] : [refuseBytes]),
            // What is the same for all has turns instead, and is too quick for a timer of its own.
            ...(isSameForAll(place) ? [] : [limitingTime(limits.milliseconds)]),
            ...admit.onRequest,
          ],
          preHandler: admit.preHandler,
          handler: isSameForAll(place) ? handler : whileAwaited(handler),
          bodyLimit: place.body?.maxBytes ?? limits.bodyBytes,
        })
      },
    })
    for (const [url, answering] of addresses) mountAddress(scope, { url, answering, preflight: sharing.preflight })

    function put({ route }: Place, answering: Answering): void {
      for (const url of routerPaths(route)) addresses.set(url, [...(addresses.get(url) ?? []), answering])
    }
  })
}

/** Bytes are for those calls that ask for them. */
async function refuseBytes({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type']?.startsWith(binary))
    throw new ApiError('invalid_request', httpRefusals[415], { status: 415 })
}

/** As much is passed over as somebody may send by mistake. */
const maxPassedOver = 64 * 1024 * 1024

/**
 * Whoever sends too much can read that: closed in the middle of it, a connection is reset, and the answer may be lost.
 * So the rest of what was announced is received and passed over.
 */
function passOverTheRest({ headers }: FastifyRequest, reply: FastifyReply): void {
  const isKnown = Number(headers['content-length']) <= maxPassedOver
  if (reply.statusCode === 413 && isKnown) reply.removeHeader('connection')
}
