import { describeDesk } from '#contract/desk/document.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { deskOrigin, nameAt } from '../door/session-cookie.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

const endpoints = { describeDesk }

/** OpenAPI document of the desk, for every signed-in user. */
export const openApiFeature = deskFeature(endpoints, openApiHandlers)

function openApiHandlers({
  endpoints: deskEndpoints,
  config: { siteName, publicUrl },
}: DeskContext): DeskHandlers<typeof endpoints> {
  return {
    describeDesk: ({ request }) => ({
      // The type of a document names none of its members.
      openapi: '3.1.0',
      ...openApiDocument(deskEndpoints, {
        title: `${siteName} desk`,
        description:
          'What people do at the desk. Whoever calls has signed in; a change comes from a page of this site, with the ' +
          'header `X-Requested-With`. A refusal carries a stable code in `error`, and nothing may be kept.',
        server: publicUrl ?? '/',
        sessionCookie: nameAt(deskOrigin(publicUrl, request)),
      }),
    }),
  }
}
