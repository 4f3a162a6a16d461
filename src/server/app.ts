import type { FastifyInstance } from 'fastify'
import type { Collection } from '#domain/content/model/collection.ts'
import { collections as allCollections } from '#domain/content/model/collections/collections.ts'
import { type AppContext, createAppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { deskContextOf } from './desk-context.ts'
import { flatHeaders } from './http/core/headers.ts'
import { openDesk } from './http/desk/desk-group.ts'
import { mediaRoutes } from './http/routes/media-routes.ts'
import { operationsRoutes } from './http/routes/operations-routes.ts'
import { openPages } from './open-pages.ts'
import { openPublicApi } from './open-public-api.ts'
import { apiDocsRoutes } from './pages/api-docs/api-docs.ts'
import { assetRoutes } from './pages/assets.ts'
import type { Services } from './services.ts'
import { createWebServer } from './web-server.ts'

/** Creates the whole web server, ready to listen. */
export function createApp(
  config: Config,
  services: Services,
  collections: readonly Collection[] = allCollections,
): FastifyInstance {
  const context = createAppContext(config, services, collections)
  const app = createWebServer(context)
  openPublicApi(app, context)
  openDesk(app, deskContextOf(context))
  app.register(async (open) => {
    openFiles(open, context)
    openPages(open, context)
    apiDocsRoutes(open, {
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      isClosed: config.apiCredentials.required,
    })
  })
  return app
}

/** Mounts metrics, readiness, built files and pictures. */
function openFiles(open: FastifyInstance, { pictures, queues, services, siteHeaders }: AppContext): void {
  const { checkReadiness, clock, content, media, metrics, site } = services
  operationsRoutes(open, { metrics, checkReadiness })
  assetRoutes(open, site.build)
  mediaRoutes(open, {
    book: content.book,
    library: media.library,
    answers: pictures,
    clock,
    inPastTurn: queues.past,
    loadFormer: media.loadFormer,
    siteHeaders: flatHeaders(siteHeaders),
  })
}
