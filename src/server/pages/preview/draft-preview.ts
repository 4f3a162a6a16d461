import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { adminRoutes } from '#domain/addresses/routes.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type DraftedDocument, withDrafts } from '#domain/content/publishing/overlay.ts'
import { queuedFor } from '../../http/core/client-queue.ts'
import { routerPaths } from '../../http/core/router-paths.ts'
import type { DeskCaller } from '../../http/desk/guard/desk-guard.ts'
import type { Guard } from '../../http/groups/guard.ts'
import type { RunQueued } from '../../queue/fair-queue.ts'
import { drawPage } from '../content-page/draw-page.ts'
import type { SendDesk } from '../desk/desk-page.ts'
import { queryOf } from '../redirects.ts'
import { type PageInput, readerOf, searchOf } from '../serve-drawn.ts'
import { drawPreview, type PreviewDrawing, previewHeaders } from './draw-preview.ts'
import type { PreviewNotes } from './preview-notes.ts'
import { readPreviewQuestion } from './preview-question.ts'

type Dependencies = PreviewDrawing & {
  readonly noteWords: PreviewNotes
  readonly door: Guard<DeskCaller>
  readonly findDrafted: (id: number) => Promise<DraftedDocument | undefined>
  /** Loads the content book of a past or future moment. */
  readonly loadBook: (at: Date) => Promise<ContentBook>
  /** Queue of requests that query the database. */
  readonly inPastTurn: RunQueued
  /** Serves the desk, which shows the sign-in screen, to other visitors. */
  readonly otherwise: SendDesk
}

/**
 * Serves a document to users of the desk as visitors would see it: with its drafts, or as published at the moment with
 * the query parameter `said`. Within a frame of the desk it has no scripts; by itself it is a page with a note.
 */
export function draftPreviewRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, site, saidTo, door, noteWords, findDrafted, loadBook, bookOfContent, inTurn, inPastTurn, otherwise } =
    dependencies
  for (const path of routerPaths(adminRoutes.admin_stage)) app.get(path, serveStage)

  async function serveStage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { language, wanted, at } = readPreviewQuestion(request)
    const caller = await door.findCaller?.(request)
    if (!caller?.isSignedIn || caller.mustProve('content.read')) return otherwise(request, reply.code(401))
    const { id = '' } = request.params as Readonly<Record<string, string | undefined>>
    const found = await queuedFor(request, inPastTurn, () => findDrafted(Number(id)))
    const drafted = caller.may('content.read') ? found : undefined
    const path = pathOf('admin_stage', { _locale: wanted, id })
    reply.headers(previewHeaders)
    if (wanted !== language) return reply.redirect(path + queryOf(request.url), 302)
    const now = clock()
    const { visitor } = readerOf(request, site, { language })
    const pageRequest = { visitor, search: searchOf(request.url), now, path }
    reply.type('text/html; charset=utf-8')
    if (!drafted) return reply.code(404).send(await drawNothing(request, pageRequest))
    const book = at ? await queuedFor(request, inPastTurn, () => loadBook(at)) : bookOfContent(now)
    // Our query parser returns this type.
    const isPublished = (request.query as QueryValues).said !== undefined
    const isPicture = request.headers['sec-fetch-dest'] === 'iframe'
    const text = await queuedFor(request, inTurn, () =>
      drawPreview(dependencies, drafted, {
        ...pageRequest,
        isPicture,
        book: isPublished ? book : withDrafts(book, drafted),
        note: isPicture ? undefined : noteWords(language, now).desk,
      }),
    )
    return reply.send(text)
  }

  function drawNothing(request: FastifyRequest, pageRequest: PageInput & { readonly path: string }): Promise<string> {
    const said = saidTo(pageRequest.visitor, bookOfContent(pageRequest.now))
    return queuedFor(request, inTurn, () => drawPage(dependencies.page, undefined, { ...pageRequest, said, note: '' }))
  }
}
