import * as calls from '#contract/desk/link.ts'
import type { JoiningService } from '../../people/joining.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { type DeskCaller, visitOf } from './desk-door.ts'
import { createGiveCookie } from './session-routes.ts'

type Needs = { readonly joining: JoiningService; readonly publicUrl: string | undefined }

/** Links that make somebody a person of the desk. */
export function linkRoutes(serve: ServePlain<DeskCaller>, { joining, publicUrl }: Needs): void {
  const giveCookie = createGiveCookie(publicUrl)
  serve(calls.openLink, ({ request, now, body }) => joining.open(visitOf(request, publicUrl, now), body.token))
  serve(calls.useLink, async ({ request, now, body }, reply) =>
    giveCookie(await joining.use(visitOf(request, publicUrl, now), body), request, reply),
  )
}
