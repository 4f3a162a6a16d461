import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#contract/core/error.ts'
import { type RoutingDomain, routing, routingDomains, routingScript } from '#contract/public/routing.ts'
import type { Links } from '#domain/addresses/links/link.ts'
import type { RouteData } from '#domain/addresses/route-data.ts'
import { compileRoutes } from '#domain/addresses/route-declaration.ts'
import { adminRoutes, backendRoutes, pageRoutes } from '#domain/addresses/routes.ts'
import { linkRoutes } from '#domain/content/presenting/link-routes.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Country } from '#domain/countries/country.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

/** Caches have to revalidate, because an editor may change a link at any moment. */
const routingSeconds = 0

/** Default locale of the routes in the specification. */
const routingLocale = 'lt'

/** Mounts the list of named routes, for any client of the format. */
export function routingRoutes(
  serve: ServePrepared<ContentBook>,
  { links, publicUrl, defaultCountry }: { links: Links; publicUrl: string | undefined; defaultCountry: Country },
): void {
  // Prefixes our own paths only: clients would put a base_url before the paths of other sites, too.
  const folder = publicUrl ? new URL(publicUrl).pathname.replace(/\/+$/, '') : ''
  const declared = {
    backend: compileRoutes(backendRoutes, folder),
    admin: compileRoutes(adminRoutes, folder),
    pages: compileRoutes(pageRoutes, folder),
  }
  const routesOf = (domain: RoutingDomain, book: ContentBook): Readonly<Record<string, RouteData>> =>
    domain === 'links' ? linkRoutes(book, { links, folder, country: defaultCountry }) : declared[domain]
  serve(routing, {
    maxSeconds: routingSeconds,
    vary: ({ callback }) => varyOf({ isScript: callback !== undefined, isOfHost: !publicUrl }),
    // Clients use a new callback name for each script.
    isKept: ({ callback }) => callback === undefined,
    work({ query: { domain, callback }, headers }, book) {
      if (callback !== undefined && isForOwnPage(headers)) throw noScriptHere()
      const { protocol, host } = new URL(publicUrl ?? `http://${hostOf(headers)}`)
      const domains = domain ? [domain] : routingDomains
      return {
        base_url: '',
        prefix: '',
        // Includes the port: clients would append a separate port to every other host, too.
        host,
        port: '',
        scheme: protocol.slice(0, -1),
        locale: routingLocale,
        routes: Object.assign({}, ...domains.map((name) => routesOf(name, book))),
      }
    },
    present: (json, { callback }) =>
      callback === undefined
        ? undefined
        : { text: routingScript(callback, json), mediaType: 'text/javascript' as const },
  })
}

function varyOf({ isScript, isOfHost }: { isScript: boolean; isOfHost: boolean }): string | undefined {
  const headers = [...(isOfHost ? ['host'] : []), ...(isScript ? ['sec-fetch-site', 'sec-fetch-dest'] : [])]
  return headers.join(', ') || undefined
}

/**
 * Returns whether a page of ours would run the script. None of them loads it; an injected script tag could call any
 * function of the page with it, because the page's policy allows scripts of our origin.
 */
function isForOwnPage(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return headers['sec-fetch-site'] === 'same-origin' && dest !== 'empty' && dest !== 'document'
}

function noScriptHere(): ApiError {
  return new ApiError('forbidden', 'Scripts with a callback are only served to pages of other origins.')
}

/** Returns the requested host, and rejects invalid ones. */
function hostOf({ host = '' }: IncomingHttpHeaders): string {
  const isHost = /^([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
  if (!isHost) throw new ApiError('invalid_request', 'The Host header is invalid.')
  return host
}
