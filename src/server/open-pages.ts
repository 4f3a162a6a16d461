import type { FastifyInstance } from 'fastify'
import { combined } from '#domain/editions/edition.ts'
import type { AppContext } from './app-context.ts'
import { findDrafted, findPreview } from './db/stores/content/preview-store.ts'
import { createLocalCall } from './http/answers/local-call.ts'
import { flatHeaders } from './http/core/headers.ts'
import { createDeskGuard } from './http/desk/guard/desk-guard.ts'
import { contactPosts } from './pages/content-page/contact-post.ts'
import { contentPageRoutes, type PageDependencies } from './pages/content-page/content-page.ts'
import { createFindPlace } from './pages/content-page/find-place.ts'
import { createSendDesk, deskPageRoutes } from './pages/desk/desk-page.ts'
import { embedRoutes } from './pages/embed/embed.ts'
import { createFrame } from './pages/frame.ts'
import { previewPages } from './pages/preview/preview-pages.ts'
import { createPublicContentOf } from './pages/public-content-of.ts'
import { createRatesBackground } from './pages/rates-page/rates-background.ts'
import { type RatesDrawing, ratesPageRoutes } from './pages/rates-page/rates-page.ts'
import { digestOf } from './secrets/tokens.ts'

/** Mounts all pages. */
export function openPages(open: FastifyInstance, context: AppContext): void {
  const { pages, build } = context.services.site
  const { entries, embedScript } = build
  const rates = { ...drawingOf(context), render: pages['rates-page'], entry: entries['rates-page'] }
  const page = pageOf(rates, context)
  ratesPageRoutes(open, rates)
  contentPageRoutes(open, page)
  contactPosts(open, { ...page, ...context.visitors })
  embedRoutes(open, { ...rates, render: pages.embed, entry: entries.embed, script: embedScript })
  openDeskPages(open, context, { rates, page })
}

/** Returns the dependencies of every page that shows rates. */
function drawingOf({ answers, config, links, queues, services, siteHeaders, works }: AppContext): RatesDrawing {
  const { clock, content, rates, site, translations } = services
  return {
    call: createLocalCall(works, clock),
    frameFor: createFrame({
      siteName: config.siteName,
      translations,
      home: config.defaultCountry,
      flags: site.build.flags,
    }),
    backgroundFor: createRatesBackground(site.build),
    saidTo: createPublicContentOf(links),
    answers,
    inTurn: queues.large,
    clock,
    book: rates.book,
    bookOfContent: content.book,
    editionAt: (now) =>
      combined(site.edition(), rates.book(now).edition, translations(now).edition, content.book(now).edition),
    siteHeaders: flatHeaders(siteHeaders),
    site: { ...config, credentials: config.apiCredentials.value },
  }
}

/** Returns the dependencies for finding and drawing content pages. */
function pageOf(
  drawing: RatesDrawing,
  { config, placesNow, queues, services: { content, site } }: AppContext,
): PageDependencies {
  return {
    ...drawing,
    render: site.pages['content-page'],
    entry: site.build.entries['content-page'],
    loadLazyValue: content.loadLazyValue,
    publicUrl: config.publicUrl,
    map: { ...config.map, outline: site.build.outline, flags: site.build.flags },
    findPlace: createFindPlace(content.loadFormer),
    inPastTurn: queues.past,
    // A page that shows offices changes when one of them opens or closes.
    editionAt: (now) => combined(drawing.editionAt(now), placesNow(now).edition),
  }
}

type PageContexts = { readonly rates: Parameters<typeof ratesPageRoutes>[1]; readonly page: PageDependencies }

/** Mounts the document of the desk, and previews of drafts. */
function openDeskPages(
  open: FastifyInstance,
  { access, config, queues, services }: AppContext,
  { rates, page }: PageContexts,
): void {
  const { clock, content, database, mailer, site, translations } = services
  const sendDesk = createSendDesk({
    entry: site.build.entries.desk,
    siteName: config.siteName,
    flags: site.build.flags,
    outline: site.build.outline,
    translations,
    mailsLinks: mailer?.mailsLinks ?? false,
  })
  deskPageRoutes(open, sendDesk)
  previewPages(open, {
    ...rates,
    rates,
    // A preview loads nothing from other sites, so it shows the built-in map.
    page: { ...page, map: { ...page.map, tiles: undefined } },
    translations,
    findPreview: (token, now) => findPreview(database.db, digestOf(token), now),
    findDrafted: (id) => findDrafted(database.db, id),
    door: createDeskGuard({ ...access, publicUrl: config.publicUrl, clock }),
    loadBook: content.loadAt,
    inPastTurn: queues.past,
    otherwise: sendDesk,
  })
}
