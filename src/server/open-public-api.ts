import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { Caching } from './http/answers/prepared-answer.ts'
import { createServePlain } from './http/answers/serve-plain.ts'
import { createServePrepared } from './http/answers/serve-prepared.ts'
import { flatHeaders } from './http/core/headers.ts'
import { createPublicGuard } from './http/groups/credentials.ts'
import { type Group, type Limits, openGroup } from './http/groups/group.ts'
import { sharedWithAllPages } from './http/groups/sharing.ts'
import { checkRoutes } from './http/routes/check-routes.ts'
import { comparisonRoutes } from './http/routes/comparison-routes.ts'
import { contactRoutes } from './http/routes/contact-routes.ts'
import { contentRoutes } from './http/routes/content-routes.ts'
import { historyRoutes } from './http/routes/history-routes.ts'
import { mapRoutes } from './http/routes/map-routes.ts'
import { ratesRoutes } from './http/routes/rates-routes.ts'
import { routingRoutes } from './http/routes/routing-routes.ts'
import { sourcesRoutes } from './http/routes/sources-routes.ts'
import { translationRoutes } from './http/routes/translations-routes.ts'

/** Limits of public requests, which send little data. */
export const publicLimits: Limits = { bodyBytes: 64 * 1024, milliseconds: 15_000 }

/** Mounts the public API. */
export function openPublicApi(app: FastifyInstance, context: AppContext): void {
  const { admit, answers, collections, config, limiting, links, placesNow, queues, services, siteHeaders } = context
  const { archive, clock, content, loadReports, rates, translations } = services
  const { apiCredentials, defaultCountry, publicUrl } = config
  const group: Group<never> = {
    door: createPublicGuard(admit, apiCredentials),
    sharing: sharedWithAllPages,
    limits: publicLimits,
  }
  openGroup(app, group, (endpoints) => {
    const scope: Caching['scope'] = apiCredentials.required ? 'private' : 'public'
    const shared = { answers, works: context.works, turns: queues, clock, scope, siteHeaders: flatHeaders(siteHeaders) }
    const fromRates = createServePrepared(endpoints, { ...shared, sourceAt: rates.book })
    const fromTexts = createServePrepared(endpoints, { ...shared, sourceAt: translations })
    const fromContent = createServePrepared(endpoints, { ...shared, sourceAt: content.book })
    const fromPlaces = createServePrepared(endpoints, { ...shared, sourceAt: placesNow })
    const servePlain = createServePlain(endpoints, { clock })
    ratesRoutes(fromRates, { archive, defaultCountry })
    comparisonRoutes(fromRates, { archive, defaultCountry })
    historyRoutes(fromRates, { archive, defaultCountry })
    sourcesRoutes(fromRates, { loadReports })
    translationRoutes(fromTexts, { defaultLanguage: config.defaultLanguage })
    routingRoutes(fromContent, { links, publicUrl, defaultCountry })
    contentRoutes(fromContent, { collections, content, links, defaultCountry })
    contactRoutes(servePlain, { ...context.visitors, publicUrl })
    checkRoutes(servePlain, { ...limiting, translations })
    mapRoutes(fromPlaces, { map: config.map, defaultCountry })
  })
}
