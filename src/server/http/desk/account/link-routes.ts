import { ApiError } from '#contract/core/error.ts'
import { askNewPassword, openLink, useLink } from '#contract/desk/link.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { visitOf } from '../guard/desk-guard.ts'
import { createGiveCookie } from './session-routes.ts'

const endpoints = { openLink, useLink, askNewPassword }

/** Endpoints of links by which people join the desk or set a new password. */
export const linkFeature = deskFeature(endpoints, linkHandlers)

function linkHandlers({ access, config: { publicUrl } }: DeskContext): DeskHandlers<typeof endpoints> {
  const { joining } = access
  const giveCookie = createGiveCookie(publicUrl)
  return {
    openLink: ({ request, now, body }) => joining.open(visitOf(request, publicUrl, now), body.token),
    useLink: async ({ request, now, body }, reply) =>
      giveCookie(await joining.use(visitOf(request, publicUrl, now), body), request, reply),
    async askNewPassword({ request, now, body }) {
      if (!access.askNewPassword)
        throw new ApiError('invalid_state', 'This server sends no email; ask an administrator.')
      await access.askNewPassword(visitOf(request, publicUrl, now), body.mail)
      return { is_asked: true as const }
    },
  }
}
