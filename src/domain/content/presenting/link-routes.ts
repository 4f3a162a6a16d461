import type { Links } from '../../addresses/links/link.ts'
import type { RouteData } from '../../addresses/route-data.ts'
import type { Country } from '../../countries/country.ts'
import type { Target } from '../model/target.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { readingOf } from './reading.ts'

type LinkContext = {
  readonly links: Links
  /** Path prefix of this site. */
  readonly folder: string
  /** Country for which linked pages must be visible. */
  readonly country: Country
}

/** Returns the catalogue links as named routes, with the overrides of editors. */
export function linkRoutes(
  book: ContentBook,
  { links, folder, country }: LinkContext,
): Readonly<Record<string, RouteData>> {
  return links.routes((name, language) => {
    const target = book.find('links', name)?.local.get(language)?.value.target as Target | undefined
    const address = target && readingOf(book, links, { language, country }).addressOf(target)
    return address === undefined ? undefined : findRoute(address, folder)
  })
}

/** Returns an address as a route without variables. The format supports neither queries nor mailto: or tel: URLs. */
function findRoute(address: string, folder: string): RouteData | undefined {
  const found = /^(?:(?<scheme>https?):\/\/(?<host>[^/?#]+))?(?<path>[^?#]*)/.exec(address)?.groups
  const { scheme, host, path = '' } = found ?? {}
  if (!host && !path.startsWith('/')) return undefined
  return {
    tokens: [['text', decoded(host ? path || '/' : folder + path)]],
    defaults: {},
    requirements: {},
    hosttokens: host ? [['text', host]] : [],
    methods: ['GET'],
    schemes: scheme ? [scheme] : [],
  }
}

/** Returns a path decoded, because clients encode it again; unchanged if it has an invalid escape. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
