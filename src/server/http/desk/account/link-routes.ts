import { ApiError } from '#contract/core/error.ts'
import * as calls from '#contract/desk/link.ts'
import type { Access } from '../../../people/access.ts'
import type { JoiningService } from '../../../people/joining.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import { type DeskCaller, visitOf } from '../door/desk-door.ts'
import { createGiveCookie } from './session-routes.ts'

type Needs = {
  readonly joining: JoiningService
  readonly askNewPassword: Access['askNewPassword']
  readonly publicUrl: string | undefined
}

/** Links that make somebody a person of the desk. */
export function linkRoutes(serve: ServePlain<DeskCaller>, { joining, askNewPassword, publicUrl }: Needs): void {
  const giveCookie = createGiveCookie(publicUrl)
  serve(calls.openLink, ({ request, now, body }) => joining.open(visitOf(request, publicUrl, now), body.token))
  serve(calls.useLink, async ({ request, now, body }, reply) =>
    giveCookie(await joining.use(visitOf(request, publicUrl, now), body), request, reply),
  )
  serve(calls.askNewPassword, async ({ request, now, body }) => {
    if (!askNewPassword) throw new ApiError('invalid_state', 'This server sends no mail: ask an administrator.')
    await askNewPassword(visitOf(request, publicUrl, now), body.mail)
    return { is_asked: true as const }
  })
}
