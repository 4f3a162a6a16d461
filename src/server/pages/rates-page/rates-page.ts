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
import type { SaidTo } from '../said.ts'
import { type Asked, type Drawing, serveDrawn } from '../serve-drawn.ts'
import type { RatesBackgroundFor } from './rates-background.ts'

/** What rates are drawn of. */
export type RatesDrawing = Drawing & {
  readonly call: Call
  readonly book: (now: Date) => RateBook
  readonly bookOfContent: (now: Date) => ContentBook
  readonly saidTo: SaidTo
  readonly frameFor: FrameFor
  readonly backgroundFor: RatesBackgroundFor
}

type Dependencies = RatesDrawing & { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }

/** The page at the root, drawn on the server. */
export function ratesPageRoutes(app: FastifyInstance, { render, entry, ...drawing }: Dependencies): void {
  const relationsOf = createRelations(drawing.site.publicUrl)
  serveDrawn(app, drawing, {
    name: 'home',
    headers: pageHeadersOf(drawing.site),
    async draw(asked) {
      const { visitor } = asked
      const page = await render(ratesQuestion(drawing, asked, drawing.bookOfContent(asked.now)))
      // Drawing takes as long as others should wait at most.
      await nextTurn()
      return pageDocument({ page, entry, visitor, relations: relationsOf(visitor.language) })
    },
  })
}

type Sources = Pick<RatesDrawing, 'call' | 'book' | 'saidTo' | 'frameFor' | 'backgroundFor'>

/** What whatever shows rates is asked, with what is said around them; with the text block that somebody looks for open. */
export function ratesQuestion(
  { call, book, saidTo, frameFor, backgroundFor }: Sources,
  { visitor, search, now }: Asked,
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
