import type { FastifyReply } from 'fastify'
import { prove, readSession, sendCode, signIn, signOut } from '#contract/desk/session.ts'
import { sessionInfo } from '../../../people/access-rules.ts'
import type { LetIn } from '../../../people/sign-in.ts'
import type { AskingRequest } from '../../answers/serve-plain.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { visitOf } from '../guard/desk-guard.ts'
import { visitOfCaller } from '../guard/person-call.ts'
import { deskOrigin, endSessionCookie, writeSessionCookie } from '../guard/session-cookie.ts'

const endpoints = { readSession, signIn, sendCode, prove, signOut }

/** Endpoints of sign-in, re-authentication and sign-out. */
export const sessionFeature = deskFeature(endpoints, sessionHandlers)

function sessionHandlers({ access, config: { publicUrl } }: DeskContext): DeskHandlers<typeof endpoints> {
  const { signIn: service, rules } = access
  const giveCookie = createGiveCookie(publicUrl)
  return {
    readSession: async ({ request, now }) =>
      sessionInfo(await service.findSession(visitOf(request, publicUrl, now)), rules),
    signIn: async ({ request, now, body }, reply) =>
      giveCookie(await service.signIn(visitOf(request, publicUrl, now), body), request, reply),
    sendCode: async ({ request, now, body }, reply) =>
      giveCookie(await service.sendCode(visitOf(request, publicUrl, now), body.code), request, reply),
    prove: (call) => service.prove(visitOfCaller(call, publicUrl), call.caller.session, call.body),
    async signOut({ request, now }, reply) {
      await service.signOut(visitOf(request, publicUrl, now))
      reply.header('set-cookie', endSessionCookie(deskOrigin(publicUrl, request)))
      return sessionInfo(undefined, rules)
    },
  }
}

/** Creates the function that sets the session cookie and returns whose session it is. */
export function createGiveCookie(publicUrl: string | undefined) {
  return ({ token, info }: LetIn, request: AskingRequest, reply: Pick<FastifyReply, 'header'>) => {
    reply.header('set-cookie', writeSessionCookie(token, deskOrigin(publicUrl, request)))
    return info
  }
}
