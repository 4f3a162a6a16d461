import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/core/endpoint.ts'
import { ApiError } from '#contract/core/error.ts'
import type { Right } from '#domain/people/rights.ts'

/** Client of a call with its rights. */
export type Caller = {
  /** True if fully signed in, with two-factor authentication if the role requires it. */
  readonly isSignedIn: boolean
  may(right: Right): boolean
  /** Returns whether the right requires re-authentication first. */
  mustProve(right: Right): boolean
}

/** Guard of a group of endpoints; handlers do not check access again. */
export type Guard<CallerType extends Caller> = {
  /** Value of WWW-Authenticate. */
  readonly challenge: string
  /** Rejects requests that may not use the group at all: without required credentials, or from another site. */
  screen?(request: FastifyRequest): void | Promise<void>
  /** Returns the caller; undefined if unknown. */
  findCaller?(request: FastifyRequest): CallerType | undefined | Promise<CallerType | undefined>
  /** Adds data to a caller that is known only once the body has arrived. */
  withBody?(caller: CallerType, request: FastifyRequest): CallerType
}

/** Callers of admitted requests that required a right. */
type Admitted<CallerType extends Caller> = WeakMap<FastifyRequest, CallerType>

/** Screens every request of a group, including those that no endpoint answers. */
export function screenAll(app: FastifyInstance, { screen }: Pick<Guard<Caller>, 'screen'>): void {
  if (!screen) return
  app.addHook('onRequest', async (request) => screen(request))
}

type Hooks = { readonly onRequest: Hook[]; readonly preHandler: Hook[] }
type Hook = (request: FastifyRequest) => Promise<void>

/**
 * Admits requests where a right is needed: before the body is read, and again after a body that was still on its way
 * when the caller was looked up, because a slow body may outlast a session.
 */
export function admitting<CallerType extends Caller>(
  { challenge, findCaller, withBody }: Guard<CallerType>,
  access: Access,
  admitted: Admitted<CallerType>,
): Hooks {
  if (access === 'public') return { onRequest: [], preHandler: [] }
  const required = access
  const slow = new WeakSet<FastifyRequest>()
  return {
    onRequest: [
      async (request) => {
        await admit(request)
        if (!request.raw.complete) slow.add(request)
      },
    ],
    preHandler: [
      async (request) => {
        if (slow.has(request)) await admit(request)
        const caller = admitted.get(request)
        if (caller && withBody) admitted.set(request, withBody(caller, request))
      },
    ],
  }

  async function admit(request: FastifyRequest): Promise<void> {
    const caller = await findCaller?.(request)
    if (!caller) throw unauthorized(challenge, 'This call requires a signed-in user.')
    if (required !== 'known') requireSignedIn(caller, challenge)
    if (required !== 'known' && required !== 'signed_in') requireRight(caller, required, challenge)
    admitted.set(request, caller)
  }
}

function requireSignedIn({ isSignedIn }: Caller, challenge: string): void {
  if (!isSignedIn) throw insufficient(challenge, 'This call requires two-factor authentication to be set up.')
}

function requireRight(caller: Caller, right: Right, challenge: string): void {
  if (!caller.may(right)) throw new ApiError('forbidden', `This call requires the right ${right}.`)
  if (caller.mustProve(right)) throw insufficient(challenge, 'This call requires a recent re-authentication.')
}

/** Creates the error of RFC 9470: the caller is known, but not authenticated strongly enough. */
function insufficient(challenge: string, description: string): ApiError {
  return unauthorized(`${challenge}, error="insufficient_user_authentication"`, description)
}

export function unauthorized(challenge: string, description: string): ApiError {
  return new ApiError('unauthorized', description, { headers: { 'www-authenticate': challenge } })
}
