import type { FastifyInstance } from 'fastify'
import type { createPlacesNow } from '#domain/content/presenting/openings.ts'
import type { CatalogueLinks } from '#domain/content/presenting/reading.ts'
import { combined } from '#domain/editions/edition.ts'
import type { Config } from './config.ts'
import { findDrafted, findPreview } from './db/stores/content/preview-store.ts'
import type { AnswerCache } from './http/answers/answer-cache.ts'
import { createLocalCall, type Works } from './http/answers/local-call.ts'
import type { Turns } from './http/core/asker.ts'
import { flatHeaders } from './http/core/headers.ts'
import { createDeskDoor } from './http/desk/door/desk-door.ts'
import { contactPosts } from './pages/content-page/contact-post.ts'
import { contentPageRoutes } from './pages/content-page/content-page.ts'
import { createFindPlace } from './pages/content-page/find-place.ts'
import { createSendDesk, deskPageRoutes } from './pages/desk/desk-page.ts'
import { embedRoutes } from './pages/embed/embed.ts'
import { createFrame } from './pages/frame.ts'
import { previewPages } from './pages/preview/preview-pages.ts'
import { createRatesBackground } from './pages/rates-page/rates-background.ts'
import { type RatesDrawing, ratesPageRoutes } from './pages/rates-page/rates-page.ts'
import { createSaidTo } from './pages/said.ts'
import type { Access } from './people/access.ts'
import { digestOf } from './secrets/tokens.ts'
import type { Services } from './services.ts'
import type { Visitors } from './visitors.ts'

type PageDependencies = {
  readonly answers: AnswerCache
  readonly works: Works
  readonly turns: Turns
  readonly links: CatalogueLinks
  readonly placesNow: ReturnType<typeof createPlacesNow>
  readonly visitors: Visitors
  readonly access: Access
  readonly siteHeaders: Readonly<Record<string, string>>
}

/** Every page that people look at. */
export function openPages(
  open: FastifyInstance,
  config: Config,
  services: Services,
  dependencies: PageDependencies,
): void {
  const { rates, translations, content, site, clock, database } = services
  const { answers, works, turns, links, placesNow, visitors, access, siteHeaders } = dependencies
  const drawing: RatesDrawing = {
    call: createLocalCall(works, clock),
    frameFor: createFrame({
      siteName: config.siteName,
      translations,
      home: config.defaultCountry,
      flags: site.build.flags,
    }),
    backgroundFor: createRatesBackground(site.build),
    saidTo: createSaidTo(links),
    answers,
    inTurn: turns.large,
    clock,
    book: rates.book,
    bookOfContent: content.book,
    editionAt: (now) =>
      combined(site.edition(), rates.book(now).edition, translations(now).edition, content.book(now).edition),
    siteHeaders: flatHeaders(siteHeaders),
    site: { ...config, credentials: config.apiCredentials.value },
  }
  const { entries, embedScript } = site.build
  ratesPageRoutes(open, { ...drawing, render: site.pages['rates-page'], entry: entries['rates-page'] })
  const pageDrawing = {
    render: site.pages['content-page'],
    entry: entries['content-page'],
    loadLazyValue: content.loadLazyValue,
    publicUrl: config.publicUrl,
    map: { ...config.map, outline: site.build.outline, flags: site.build.flags },
  }
  const finding = {
    findPlace: createFindPlace(content.loadFormer),
    inPastTurn: turns.past,
    // What is told of places is another when one of them opens or closes.
    editionAt: (now: Date) => combined(drawing.editionAt(now), placesNow(now).edition),
  }
  contentPageRoutes(open, { ...drawing, ...pageDrawing, ...finding })
  contactPosts(open, { ...drawing, ...pageDrawing, ...finding, ...visitors })
  embedRoutes(open, { ...drawing, render: site.pages.embed, entry: entries.embed, script: embedScript })
  const sendDesk = createSendDesk({
    entry: entries.desk,
    siteName: config.siteName,
    flags: site.build.flags,
    outline: site.build.outline,
    translations,
    mailsLinks: services.post?.mailsLinks ?? false,
  })
  deskPageRoutes(open, sendDesk)
  previewPages(open, {
    ...drawing,
    rates: { render: site.pages['rates-page'], entry: entries['rates-page'] },
    // A preview lets nothing in from elsewhere, so it has maps of our own.
    page: { ...drawing, ...pageDrawing, map: { ...pageDrawing.map, tiles: undefined } },
    translations,
    findPreview: (token, now) => findPreview(database.db, digestOf(token), now),
    findDrafted: (id) => findDrafted(database.db, id),
    door: createDeskDoor({ ...access, publicUrl: config.publicUrl, clock }),
    loadBook: content.loadAt,
    inPastTurn: turns.past,
    otherwise: sendDesk,
  })
}
