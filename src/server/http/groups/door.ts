import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/core/endpoint.ts'
import { ApiError } from '#contract/core/error.ts'
import type { Right } from '#domain/people/rights.ts'

/** Whoever calls, and what they may do. */
export type Caller = {
  /** Whether nothing is missing: not a second factor either, where they need one. */
  readonly isSignedIn: boolean
  may(right: Right): boolean
  /** Whether they have to show once more who they are before they do it. */
  mustProve(right: Right): boolean
}

/** The one way into a group of endpoints: what it lets through, no handler judges again. */
export type Door<Who extends Caller> = {
  /** How a caller can say who it is, as WWW-Authenticate puts it. */
  readonly challenge: string
  /** Refuses what may not come in whatever it asks for: without the credentials of the page, or from another site. */
  screen?(request: FastifyRequest): void | Promise<void>
  /** Who calls; undefined for somebody nobody knows. */
  findCaller?(request: FastifyRequest): Who | undefined | Promise<Who | undefined>
  /** Adds to a caller what is known only once the body has arrived. */
  withBody?(caller: Who, request: FastifyRequest): Who
}

/** Those who were let in for something that needs a right. */
type Admitted<Who extends Caller> = WeakMap<FastifyRequest, Who>

/** Stops at the door whatever is asked of a group, also what nothing answers. */
export function screenAll(app: FastifyInstance, { screen }: Pick<Door<Caller>, 'screen'>): void {
  if (!screen) return
  app.addHook('onRequest', async (request) => screen(request))
}

type Hooks = { readonly onRequest: Hook[]; readonly preHandler: Hook[] }
type Hook = (request: FastifyRequest) => Promise<void>

/**
 * Admits requests where a right is needed: before the body is read, and again after a body that was still on its way
 * when the caller was looked up, because a slow body may outlast a session.
 */
export function admitting<Who extends Caller>(
  { challenge, findCaller, withBody }: Door<Who>,
  access: Access,
  admitted: Admitted<Who>,
): Hooks {
  if (access === 'public') return { onRequest: [], preHandler: [] }
  const needed = access
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
    if (!caller) throw unauthorized(challenge, 'This call needs somebody to be signed in.')
    if (needed !== 'known') requireSignedIn(caller, challenge)
    if (needed !== 'known' && needed !== 'signed_in') requireRight(caller, needed, challenge)
    admitted.set(request, caller)
  }
}

function requireSignedIn({ isSignedIn }: Caller, challenge: string): void {
  if (!isSignedIn) throw insufficient(challenge, 'This call needs a second factor to be set up first.')
}

function requireRight(caller: Caller, right: Right, challenge: string): void {
  if (!caller.may(right)) throw new ApiError('forbidden', `This call needs the right ${right}.`)
  if (caller.mustProve(right)) throw insufficient(challenge, 'This call needs a fresh proof of who calls.')
}

/** As RFC 9470 says it: who they are is known, but not well enough for this. */
function insufficient(challenge: string, description: string): ApiError {
  return unauthorized(`${challenge}, error="insufficient_user_authentication"`, description)
}

export function unauthorized(challenge: string, description: string): ApiError {
  return new ApiError('unauthorized', description, { headers: { 'www-authenticate': challenge } })
}
