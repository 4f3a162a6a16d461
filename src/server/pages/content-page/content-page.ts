import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { pageRoutes } from '#domain/addresses/routes.ts'
import { pageFor, type SitePage } from '#domain/content/pages/site-page.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { originOf } from '#domain/places/map-tiles.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { queuedFor } from '../../http/core/client-queue.ts'
import { flatHeaders } from '../../http/core/headers.ts'
import { routerPaths } from '../../http/core/router-paths.ts'
import type { RunQueued } from '../../queue/fair-queue.ts'
import { documentHeaders } from '../document.ts'
import type { PublicContentOf } from '../public-content-of.ts'
import { namedReader, type Reader } from '../reader.ts'
import { queryOf } from '../redirects.ts'
import { type Drawing, ofOneEdition, readerOf, searchOf, sendDrawn } from '../serve-drawn.ts'
import { drawPage, loadPageContent, type PageDrawing, pagePath } from './draw-page.ts'
import type { FindPlace } from './find-place.ts'

export type PageDependencies = PageDrawing &
  Drawing & {
    readonly bookOfContent: (now: Date) => ContentBook
    readonly saidTo: PublicContentOf
    readonly findPlace: FindPlace
    /** Queue of requests that query the database. */
    readonly inPastTurn: RunQueued
  }

/** Page, redirect or not-found document. */
type Answer =
  | { readonly text: string }
  | { readonly nothing: string }
  | { readonly movedTo: string; readonly isForGood: boolean }

/** Serves the pages of editors in the frame of the site. */
export function contentPageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  const { site, saidTo, bookOfContent, findPlace, loadLazyValue, inTurn, inPastTurn } = dependencies
  const { tiles } = dependencies.map
  const headers = flatHeaders(documentHeaders("'none'", { ...site, pictures: tiles ? [originOf(tiles)] : [] }))
  for (const path of routerPaths(pageRoutes.page)) app.get(path, servePage)

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { _locale = '', slug = '' } = request.params as Readonly<Record<string, string | undefined>>
    const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
    const { visitor, ...reader } = readerOf(request, site, { language })
    // Our query parser returns this type.
    const requestedLanguage = namedReader(request.query as QueryValues).language ?? language
    const search = searchOf(request.url)
    const query = queryOf(request.url)
    const { made, edition } = await ofOneEdition(dependencies, async (now): Promise<Answer> => {
      const book = bookOfContent(now)
      const said = saidTo(visitor, book)
      const drawn = { path: pathOf('page', { _locale, slug }), search, visitor, said, now }
      const place = await queuedFor(request, inPastTurn, () => findPlace(slug, { reader: visitor, book, now }))
      // The language form of the frame also works on a missing page.
      if (!place && requestedLanguage !== language)
        return { movedTo: pathOf('page', { _locale: requestedLanguage, slug }) + query, isForGood: false }
      if (!place) return { nothing: await queuedFor(request, inTurn, () => drawPage(dependencies, undefined, drawn)) }
      // The language form of the frame leads to the address of the page in that language.
      if (requestedLanguage !== language)
        return { movedTo: addressIn(requestedLanguage, place.page, { visitor, query }), isForGood: false }
      if (place.isMoved) return { movedTo: addressIn(language, place.page, { visitor, query }), isForGood: true }
      const content = await queuedFor(request, inPastTurn, () => loadPageContent(place.page, said, loadLazyValue))
      return { text: await queuedFor(request, inTurn, () => drawPage(dependencies, content, drawn)) }
    })
    if ('text' in made)
      return sendDrawn(request, reply, {
        made: made.text,
        edition,
        headers,
        drawing: dependencies,
        of: 'content',
        ...reader,
      })
    if ('nothing' in made) return sendNothing(reply, made.nothing)
    // A 301 must not be cached forever, because the former slug may become that of another page.
    await reply.header('cache-control', 'no-cache').redirect(made.movedTo, made.isForGood ? 301 : 302)
  }
}

type LinkContext = { readonly visitor: Reader; readonly query: string }

function addressIn(language: Language, { document }: SitePage, { visitor, query }: LinkContext): string {
  const slug = pageFor(document, { ...visitor, language })?.said.value.slug
  return typeof slug === 'string' ? pagePath(language, slug) + query : pathOf('home') + query
}

async function sendNothing(reply: FastifyReply, text: string): Promise<void> {
  const headers = { ...documentHeaders("'none'"), 'cache-control': 'no-store' }
  await reply.code(404).headers(headers).type('text/html; charset=utf-8').send(text)
}
