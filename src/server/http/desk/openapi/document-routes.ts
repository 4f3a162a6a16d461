import { deskEndpoints } from '#contract/desk/api.ts'
import { describeDesk } from '#contract/desk/document.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { deskOrigin, nameAt } from '../door/session-cookie.ts'

type Needs = { readonly siteName: string; readonly publicUrl: string | undefined }

/** The calls of the desk described for machines, to whoever may make one of them. */
export function documentRoutes(serve: ServePlain<DeskCaller>, { siteName, publicUrl }: Needs): void {
  serve(describeDesk, ({ request }) => ({
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
  }))
}
