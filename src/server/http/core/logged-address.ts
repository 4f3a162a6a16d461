import { parseQueryString } from '#contract/core/query-string.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { printable } from '#domain/texts/words/printable.ts'

/** Parameters whose values are logged: ours, except free text. Any other value may be a password or token. */
const ownNames = new Set([
  'language',
  ...publicEndpoints.flatMap(({ query }) => query.parameters.map(({ name }) => name)),
])
ownNames.delete('search')

const maxCharacters = 500

/** Returns a URL for the log: without host, values of unknown parameters and control characters. */
export function loggedAddress(url: string): string {
  const whole = withoutOrigin(url)
  const path = whole.split(pathEnd, 1)[0] ?? ''
  const rest = whole.slice(path.length)
  const shown = unescaped(path).replace(tokenRoutes, '$1…').replace(longSegments, '…')
  return printable((shown + (rest.startsWith('?') ? loggedQuery(rest) : rest && '…')).slice(0, maxCharacters))
}

/** Removes the scheme and host of an absolute URL, which may contain a user name and password. */
export function withoutOrigin(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
}

/** Routes that end in a token. The pattern matches the whole rest of the path, of any length. */
const tokenRoutes = /(\/admin\/(?:set-up|preview)\/).+/i

/** Path segments long enough to be a token, such as that of an access link. */
const longSegments = /[\w-]{40,}/g

/** Decodes percent-encoded letters, digits and hyphens, which the router decodes too. */
function unescaped(path: string): string {
  return path.replace(/%[2-7][\da-f]/gi, (written) => {
    const letter = decodeURIComponent(written)
    return /[\w-]/.test(letter) ? letter : written
  })
}

/** First character, plain or encoded, that may end a path and start names and values. */
const pathEnd = /[?#;&=]|%3[bdf]|%2[36]/i

function loggedQuery(query: string): string {
  const pairs = query.slice(1).split('#', 1)[0]?.split('&') ?? []
  return `?${pairs.map((pair) => (isOwn(pair) ? pair : `${nameOf(pair)}=…`)).join('&')}`
}

function isOwn(pair: string): boolean {
  return Object.keys(parseQueryString(pair)).every((name) => ownNames.has(name))
}

/** Returns the name of a parameter. Long names, and names without a value, may be secrets themselves. */
function nameOf(pair: string): string {
  return /^([\w.%[\]-]{1,40})=/.exec(pair)?.[1] ?? '…'
}
