import type { FastifyInstance } from 'fastify'
import { pathOf } from '#domain/addresses/address.ts'
import type { Pages } from '#web/entry-server.tsx'
import { publicHeaders } from '../../http/core/headers.ts'
import type { BuiltEntry } from '../assets.ts'
import { type RatesDrawing, ratesQuestion } from '../rates-page/rates-page.ts'
import { serveDrawn } from '../serve-drawn.ts'
import { serveText } from '../serve-text.ts'
import { embedDocument, embedHeaders } from './embed-document.ts'

type Dependencies = RatesDrawing & {
  readonly render: Pages['embed']
  readonly entry: BuiltEntry
  /** Source of the embed script. */
  readonly script: string
}

/** Serves the embed script and the card that it inserts. */
export function embedRoutes(app: FastifyInstance, { render, entry, script, ...drawing }: Dependencies): void {
  serveText(app, pathOf('embed_script'), {
    text: () => script,
    type: 'text/javascript; charset=utf-8',
    headers: publicHeaders,
  })
  serveDrawn(app, drawing, {
    name: 'embed',
    headers: embedHeaders,
    async draw(pageRequest) {
      const { visitor, search, now } = pageRequest
      const card = await render(ratesQuestion(drawing, pageRequest, drawing.bookOfContent(now)))
      return embedDocument({ card, entry, language: visitor.language, search })
    },
  })
}
