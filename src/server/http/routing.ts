import type { IncomingHttpHeaders } from 'node:http'
import { type RoutingDomain, routing, routingDomains } from '#contract/routing.ts'
import { adminRoutes, backendRoutes, pageRoutes } from '#domain/catalogue/routes.ts'
import type { Links } from '#domain/link.ts'
import type { RouteData } from '#domain/route-data.ts'
import { compileRoutes } from '#domain/route-declaration.ts'
import type { Edition } from './prepared-answer.ts'
import type { Serve } from './serve.ts'

const routingSeconds = 300

/** The locale that the routes of the specification have where none is given. */
const routingLocale = 'lt'

/** Every address by name, so that any client of the format can generate it. */
export function routingRoutes(
  serve: Serve<Edition>,
  { links, publicUrl }: { links: Links; publicUrl: string | undefined },
): void {
  // In front of our own paths alone: clients would put a base_url in front of every other site's too.
  const folder = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : ''
  const groups: Readonly<Record<RoutingDomain, Readonly<Record<string, RouteData>>>> = {
    backend: compileRoutes(backendRoutes, folder),
    admin: compileRoutes(adminRoutes, folder),
    pages: compileRoutes(pageRoutes, folder),
    links: links.routes,
  }
  serve(
    routing,
    routingSeconds,
    ({ query: { domain, callback }, variant }) => {
      const { protocol, host } = new URL(publicUrl ?? `http://${variant}`)
      const domains = domain ? [domain] : routingDomains
      const context = {
        base_url: '',
        prefix: '',
        // With its port: were it given apart, clients would put it behind every other host too.
        host,
        port: '',
        scheme: protocol.slice(0, -1),
        locale: routingLocale,
      }
      const routes = Object.assign({}, ...domains.map((name) => groups[name]))
      return { routing: { ...context, routes }, callback }
    },
    { vary: 'host', of: (_query, headers) => (publicUrl ? '' : hostOf(headers)) },
  )
}

/** The host that was asked, where it is one. */
function hostOf({ host = '' }: IncomingHttpHeaders): string {
  return /^([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
    ? host.toLowerCase()
    : 'localhost'
}
