import type { FastifyReply } from 'fastify'
import * as calls from '#contract/desk/session.ts'
import { type AccessRules, sessionInfo } from '../../../people/access-rules.ts'
import type { LetIn, SignIn } from '../../../people/sign-in.ts'
import type { AskingRequest, ServePlain } from '../../answers/serve-plain.ts'
import { visitOfCaller } from '../door/asked-call.ts'
import { type DeskCaller, visitOf } from '../door/desk-door.ts'
import { deskOrigin, endSessionCookie, writeSessionCookie } from '../door/session-cookie.ts'

type Needs = { readonly signIn: SignIn; readonly rules: AccessRules; readonly publicUrl: string | undefined }

/** How people come to the desk, and leave it. */
export function sessionRoutes(serve: ServePlain<DeskCaller>, { signIn, rules, publicUrl }: Needs): void {
  const giveCookie = createGiveCookie(publicUrl)
  serve(calls.readSession, async ({ request, now }) =>
    sessionInfo(await signIn.findSession(visitOf(request, publicUrl, now)), rules),
  )
  serve(calls.signIn, async ({ request, now, body }, reply) =>
    giveCookie(await signIn.signIn(visitOf(request, publicUrl, now), body), request, reply),
  )
  serve(calls.sendCode, async ({ request, now, body }, reply) =>
    giveCookie(await signIn.sendCode(visitOf(request, publicUrl, now), body.code), request, reply),
  )
  serve(calls.prove, (asked) => signIn.prove(visitOfCaller(asked, publicUrl), asked.caller.session, asked.body))
  serve(calls.signOut, async ({ request, now }, reply) => {
    await signIn.signOut(visitOf(request, publicUrl, now))
    reply.header('set-cookie', endSessionCookie(deskOrigin(publicUrl, request)))
    return sessionInfo(undefined, rules)
  })
}

/** Gives a machine the cookie of its session, and tells it whose that is. */
export function createGiveCookie(publicUrl: string | undefined) {
  return ({ token, info }: LetIn, request: AskingRequest, reply: Pick<FastifyReply, 'header'>) => {
    reply.header('set-cookie', writeSessionCookie(token, deskOrigin(publicUrl, request)))
    return info
  }
}
