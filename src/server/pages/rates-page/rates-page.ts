import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/client.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Language } from '#domain/texts/language.ts'
import type { Pages } from '#web/entry-server.tsx'
import type { BuiltEntry } from '../assets.ts'
import { pageDocument, pageHeaders } from '../document.ts'
import type { FrameFor } from '../frame.ts'
import { type Drawing, serveDrawn } from '../serve-drawn.ts'
import type { RatesBackgroundFor } from './rates-background.ts'

/** What rates are drawn of. */
export type RatesDrawing = Drawing & {
  readonly call: Call
  readonly frameFor: FrameFor
  readonly backgroundFor: RatesBackgroundFor
}

type Dependencies = RatesDrawing & { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }

/** The page at the root, drawn on the server. */
export function ratesPageRoutes(app: FastifyInstance, { render, entry, ...drawing }: Dependencies): void {
  const { call, frameFor, backgroundFor, site } = drawing
  const origin = site.publicUrl?.replace(/\/+$/, '')
  const addressIn = origin === undefined ? undefined : (one: Language) => `${origin}${pathOf('home')}?language=${one}`
  serveDrawn(app, drawing, {
    name: 'home',
    headers: pageHeaders,
    async draw({ visitor, search, book, now }) {
      const page = await render({
        call,
        search,
        visitor,
        frame: frameFor(visitor, now),
        background: backgroundFor(visitor, { book, now }),
      })
      // Drawing takes as long as others should wait at most.
      await nextTurn()
      return pageDocument({ page, entry, visitor, addressIn })
    },
  })
}
