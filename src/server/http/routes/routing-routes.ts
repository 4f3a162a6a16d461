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

/** An editor may say at any moment that a link leads elsewhere: whoever keeps the answer asks whether it still holds. */
const routingSeconds = 0

/** The locale that the routes of the specification have where none is given. */
const routingLocale = 'lt'

/** Every address by name, so that any client of the format can generate it. */
export function routingRoutes(
  serve: ServePrepared<ContentBook>,
  { links, publicUrl, defaultCountry }: { links: Links; publicUrl: string | undefined; defaultCountry: Country },
): void {
  // In front of our own paths alone: clients would put a base_url in front of every other site's too.
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
    // Clients that want a script make up a new name for each.
    isKept: ({ callback }) => callback === undefined,
    work({ query: { domain, callback }, headers }, book) {
      if (callback !== undefined && isForOwnPage(headers)) throw noScriptHere()
      const { protocol, host } = new URL(publicUrl ?? `http://${hostOf(headers)}`)
      const domains = domain ? [domain] : routingDomains
      return {
        base_url: '',
        prefix: '',
        // With its port: were it given apart, clients would put it behind every other host too.
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
 * Whether a page of ours would run what it gets. None of them asks for such a script; whoever smuggles one in could have
 * it call any function of the page, for scripts of our own origin are what its policy allows.
 */
function isForOwnPage(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return headers['sec-fetch-site'] === 'same-origin' && dest !== 'empty' && dest !== 'document'
}

function noScriptHere(): ApiError {
  return new ApiError('forbidden', 'Scripts of this kind are for pages of other origins.')
}

/** The host that was asked. */
function hostOf({ host = '' }: IncomingHttpHeaders): string {
  const isHost = /^([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
  if (!isHost) throw new ApiError('invalid_request', 'The Host header names no host.')
  return host
}
