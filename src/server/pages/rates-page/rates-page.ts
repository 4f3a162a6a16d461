import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/core/client.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { isOfferedLanguage, type Language, languages } from '#domain/texts/languages/language.ts'
import type { Pages } from '#web/entry-server.tsx'
import type { BuiltEntry } from '../assets.ts'
import { pageDocument, pageHeadersOf, type Relations } from '../document.ts'
import type { FrameFor } from '../frame.ts'
import type { PublicContentOf } from '../public-content-of.ts'
import { type Drawing, type PageInput, serveDrawn } from '../serve-drawn.ts'
import type { RatesBackgroundFor } from './rates-background.ts'

/** Dependencies for rendering rates. */
export type RatesDrawing = Drawing & {
  readonly call: Call
  readonly book: (now: Date) => RateBook
  readonly bookOfContent: (now: Date) => ContentBook
  readonly saidTo: PublicContentOf
  readonly frameFor: FrameFor
  readonly backgroundFor: RatesBackgroundFor
}

type Dependencies = RatesDrawing & { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }

/** Serves the server-rendered page at the root. */
export function ratesPageRoutes(app: FastifyInstance, { render, entry, ...drawing }: Dependencies): void {
  const relationsOf = createRelations(drawing.site.publicUrl)
  serveDrawn(app, drawing, {
    name: 'home',
    headers: pageHeadersOf(drawing.site),
    async draw(pageRequest) {
      const { visitor } = pageRequest
      const page = await render(ratesQuestion(drawing, pageRequest, drawing.bookOfContent(pageRequest.now)))
      // Yields after rendering, which takes as long as other requests should wait at most.
      await nextTurn()
      return pageDocument({ page, entry, visitor, relations: relationsOf(visitor.language) })
    },
  })
}

type Sources = Pick<RatesDrawing, 'call' | 'book' | 'saidTo' | 'frameFor' | 'backgroundFor'>

/** Returns the input for rendering rates, with a text block to open. */
export function ratesQuestion(
  { call, book, saidTo, frameFor, backgroundFor }: Sources,
  { visitor, search, now }: PageInput,
  content: ContentBook,
  sought?: number,
) {
  const said = saidTo(visitor, content)
  return {
    call,
    search,
    visitor,
    frame: frameFor(visitor, said, now),
    background: backgroundFor(visitor, { book: book(now), said, now, sought }),
  }
}

function createRelations(publicUrl: string | undefined): (language: Language) => Relations | undefined {
  if (publicUrl === undefined) return () => undefined
  const addressIn = (one: Language) => `${publicUrl.replace(/\/+$/, '')}${pathOf('home')}?language=${one}`
  const alternates = languages.filter(isOfferedLanguage).map((one) => ({ language: one, address: addressIn(one) }))
  return (language) => ({ canonical: addressIn(language), alternates })
}
