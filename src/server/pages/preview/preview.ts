import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#domain/addresses/address.ts'
import { adminRoutes } from '#domain/addresses/routes.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type DraftedDocument, withDrafts } from '#domain/content/publishing/overlay.ts'
import { clockOf } from '#domain/countries/clock.ts'
import { queuedFor } from '../../http/core/client-queue.ts'
import { routerPaths } from '../../http/core/router-paths.ts'
import type { RunQueued } from '../../queue/fair-queue.ts'
import { drawPage } from '../content-page/draw-page.ts'
import { momentText } from '../local-names.ts'
import { queryOf } from '../redirects.ts'
import { readerOf, searchOf } from '../serve-drawn.ts'
import { drawPreview, type PreviewDrawing, previewHeaders } from './draw-preview.ts'
import type { PreviewNotes } from './preview-notes.ts'
import { readPreviewQuestion } from './preview-question.ts'

type Preview = DraftedDocument & { readonly expiresAt: Date; readonly seenAt: Date | null }

type Dependencies = PreviewDrawing & {
  readonly noteWords: PreviewNotes
  /** Finds the document of a link, or returns undefined if the link is invalid or expired. */
  readonly findPreview: (token: string, now: Date) => Promise<Preview | undefined>
  /** Loads the content book of a past or future moment. */
  readonly loadBook: (at: Date) => Promise<ContentBook>
  /** Queue of requests that query the database. */
  readonly inPastTurn: RunQueued
}

/** Serves a document with its drafts to everyone with a link. */
export function previewRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, site, saidTo, noteWords, findPreview, loadBook, bookOfContent, inTurn, inPastTurn } = dependencies
  for (const path of routerPaths(adminRoutes.admin_preview)) app.get(path, servePreview)

  async function servePreview(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { hash = '' } = request.params as Readonly<Record<string, string | undefined>>
    const { language, wanted } = readPreviewQuestion(request)
    const now = clock()
    const preview = await queuedFor(request, inPastTurn, () => findPreview(hash, now))
    const path = pathOf('admin_preview', { _locale: wanted, hash })
    reply.headers(previewHeaders)
    if (wanted !== language) return reply.redirect(path + queryOf(request.url), 302)
    const { visitor } = readerOf(request, site, { language })
    const pageRequest = { visitor, search: searchOf(request.url), now, path }
    reply.type('text/html; charset=utf-8')
    if (!preview) {
      const notFound = { ...pageRequest, said: saidTo(visitor, bookOfContent(now)), missing: 'preview' } as const
      return reply
        .code(404)
        .send(await queuedFor(request, inTurn, () => drawPage(dependencies.page, undefined, notFound)))
    }
    const { seenAt } = preview
    // The moment is part of the link, because its holder could otherwise see what others plan.
    const book = seenAt ? await queuedFor(request, inPastTurn, () => loadBook(seenAt)) : bookOfContent(now)
    const until = momentText(preview.expiresAt, language, { ...clockOf(visitor.country), now })
    const note = noteWords(language, now).link(until)
    return reply.send(
      await queuedFor(request, inTurn, () =>
        drawPreview(dependencies, preview, { ...pageRequest, book: withDrafts(book, preview), note }),
      ),
    )
  }
}
